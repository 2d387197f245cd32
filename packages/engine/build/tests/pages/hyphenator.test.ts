import { expect, test } from 'vitest';
import { hyphenatorOf } from '../../pages/hyphenator';

test.each([
  ['de', 'Datenschutzgrundverordnung', 'Da-ten-schutz-grund-ver-ord-nung'],
  ['de-AT', 'Versicherungsgesellschaft', 'Ver-si-che-rungs-ge-sell-schaft'],
  ['fi', 'asiakastyytyväisyys', 'asia-kas-tyy-ty-väi-syys'],
  ['nl', 'arbeidsongeschiktheid', 'ar-beids-on-ge-schikt-heid'],
])('hyphenates %s words between syllables', async (language, word, syllables) => {
  const hyphenate = await hyphenatorOf(language);
  expect(hyphenate(word).replaceAll('\u00AD', '-')).toBe(syllables);
});

test.each(['en', 'en-GB', 'ja', 'tlh'])('%s needs no hyphens or has no patterns', async (language) => {
  const hyphenate = await hyphenatorOf(language);
  expect(hyphenate('Datenschutzgrundverordnung')).toBe('Datenschutzgrundverordnung');
});
