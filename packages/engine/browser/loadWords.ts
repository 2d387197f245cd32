import words from 'virtual:worldwright/words';
import type { Words } from '../model/useWords.ts';

/** Words of additional languages. The first language's words are part of the bundle. */
const files = import.meta.glob<Words>('/src/languages/*/words.ts', { import: 'default' });

/** Loads a language's words; returns the first language's if there are none. @throws if loading fails */
export const loadWords = async (language: string): Promise<Words> =>
  files[`/src/languages/${language}/words.ts`]?.() ?? words;
