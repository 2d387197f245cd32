import words from 'virtual:worldwright/words';
import { createContext, useContext } from 'react';
import type { Content } from './content.ts';

/** Texts of buttons, fields and messages. */
export type Words = Content['words'];

/** The words in the language of the rendered page. Defaults to `src/content/words.ts`. */
export const WordsContext = createContext<Words>(words);

/** Returns the texts of buttons, fields and messages in the page's language. */
export const useWords = (): Words => useContext(WordsContext);
