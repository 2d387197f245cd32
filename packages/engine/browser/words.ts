import type { Words } from '../model/words.ts';

/** The words of further languages. Those of the first are part of the code. */
const files = import.meta.glob<Words>('/src/languages/*/words.ts', { import: 'default' });

/** Loads the words of a language; nothing for the first language of the site. @throws if they do not load */
export const loadWords = (language: string): Promise<Words | undefined> =>
  Promise.resolve(files[`/src/languages/${language}/words.ts`]?.());
