import { speak } from '../words/speak.ts';

/** The editor's texts in the browser's preferred language, and the locale for its dates. */
export const { words, language, locale } = speak(navigator.languages);
