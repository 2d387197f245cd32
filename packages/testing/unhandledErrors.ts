import { stripVTControlCharacters } from 'node:util';

/** What Vitest writes above them: its report in JSON, in which tests are counted, has none of them. */
const BANNER = /⎯ Unhandled Errors ⎯/;

/** Whether errors that belong to no test made Vitest fail, by all that it wrote. */
export const hasUnhandledErrors = (output: string): boolean => BANNER.test(stripVTControlCharacters(output));
