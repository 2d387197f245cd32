import { expect, test } from 'vitest';
import record from '../content/schemas/words';
import ar from './ar';
import de from './de';
import en from './en';
import ja from './ja';

test.each(Object.entries({ ar, de, en, ja }))('the shipped words of "%s" are complete', (language, words) => {
  expect(record.schema.safeParse(words).error?.issues ?? []).toEqual([]);
  expect(words.language).toBe(language);
  // A fixed year would soon be out of date.
  expect(words.footer.copyright).toContain('{year}');
});
