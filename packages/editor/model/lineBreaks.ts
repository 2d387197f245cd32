/** Line breaks copied from Word, PowerPoint and PDF viewers. Fonts have no glyph for most of them. */
const FOREIGN = /\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu;

/** Replaces all kinds of line breaks with `\n`. */
export const withLineBreaks = (text: string): string => text.replace(FOREIGN, '\n');
