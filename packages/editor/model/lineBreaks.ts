/** Breaks of lines as Word, PowerPoint and PDF viewers copy them: no font can show most of them. */
const FOREIGN = /\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu;

/** A text with the line breaks of the web. */
export const withLineBreaks = (text: string): string => text.replace(FOREIGN, '\n');
