import words from 'virtual:worldwright/words';
import { createContext, useContext } from 'react';
import type { Content } from './content.ts';

/** What buttons, fields and messages say. */
export type Words = Content['words'];

/** The words in the language of the page that is rendered; those of `src/content/words.ts` without it. */
export const WordsContext = createContext<Words>(words);

/** Returns what buttons, fields and messages say in the language of the page. */
export const useWords = (): Words => useContext(WordsContext);
