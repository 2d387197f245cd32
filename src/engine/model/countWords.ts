/** What is a word in any script: Japanese puts no space between them. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** How many words a text has. */
export const countWords = (text: string): number =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
