/** Finds words in any script: Japanese, for example, has no spaces between them. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Returns the number of words in a text. */
export const countWords = (text: string): number =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
