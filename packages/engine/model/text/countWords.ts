/** Finds the words of any script: in Japanese, say, no spaces stand between them. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** How many words a text has. */
export const countWords = (text: string): number =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
