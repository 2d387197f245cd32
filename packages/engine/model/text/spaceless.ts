/** Scripts without spaces between words, for use in a regular expression's character class. */
export const SPACELESS = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;

/**
 * The same, plus letters next to which bold and italics may start and end without a space: Korean particles follow
 * their word directly, Arabic and Hebrew conjunctions and articles precede it, and the Japanese long vowel mark belongs
 * to no script.
 */
export const UNBOUND = String.raw`${SPACELESS}\p{sc=Hang}\p{sc=Arab}\p{sc=Hebr}\u30FC`;
