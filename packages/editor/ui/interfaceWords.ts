import { speak } from '../words/speak.ts';

/** What the interface says, in the best language of the browser, and the tag of the language to write dates by. */
export const { words, language, locale } = speak(navigator.languages);
