/** Part of the room that whole sentences must fill; shorter ones would say too little. */
const ENOUGH = 0.5;

/** The first parts of a text that fit into so many characters. */
function fitting(text: string, granularity: 'sentence' | 'word', room: number): string {
  let end = 0;
  // One language for all: builds on other systems would differ.
  for (const { index, segment } of new Intl.Segmenter('en', { granularity }).segment(text)) {
    if (index + segment.trimEnd().length > room) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}

/**
 * The beginning of a text: its first sentences where they say enough, else its first words and an ellipsis.
 *
 * @param most characters that it may have.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const sentences = fitting(text, 'sentence', most);
  if (sentences.length >= most * ENOUGH) return sentences;
  return `${fitting(text, 'word', most - 1).replace(/[\s\p{P}]+$/u, '')}…`;
}
