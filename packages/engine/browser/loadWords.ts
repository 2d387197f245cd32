import words from 'virtual:worldwright/words';
import type { Words } from '../model/useWords.ts';

/** The words of further languages. Those of the first are part of the code. */
const files = import.meta.glob<Words>('/src/languages/*/words.ts', { import: 'default' });

/** Loads the words of a language. @throws if they do not load */
export const loadWords = async (language: string): Promise<Words> =>
  files[`/src/languages/${language}/words.ts`]?.() ?? words;
