import { expect, test } from 'vitest';
import { hyphenatorOf } from '../../pages/hyphenator';

test.each([
  ['de', 'Datenschutzgrundverordnung', 'Da-ten-schutz-grund-ver-ord-nung'],
  ['de-AT', 'Versicherungsgesellschaft', 'Ver-si-che-rungs-ge-sell-schaft'],
  ['fi', 'asiakastyytyväisyys', 'asia-kas-tyy-ty-väi-syys'],
  ['nl', 'arbeidsongeschiktheid', 'ar-beids-on-ge-schikt-heid'],
])('hyphenates %s words between syllables', async (language, word, syllables) => {
  const hyphenate = await hyphenatorOf(language);
  expect(hyphenate?.(word).replaceAll('\u00AD', '-')).toBe(syllables);
});

test.each(['en', 'en-GB', 'ja', 'tlh'])(
  'returns no hyphenator for %s, which needs none or has no patterns',
  async (language) => {
    expect(await hyphenatorOf(language)).toBeUndefined();
  },
);
