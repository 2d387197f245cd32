/** The letters of languages whose words stand without spaces between them, for the brackets of a pattern. */
export const SPACELESS = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;

/**
 * The same with letters that bold words and italics may begin and end between, though no space is there: in Korean a
 * particle follows its word, and the long vowel of Japanese belongs to no script.
 */
export const UNBOUND = String.raw`${SPACELESS}\p{sc=Hang}\u30FC`;
