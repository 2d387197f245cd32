/** Minimum length of whole sentences relative to the maximum length; shorter ones contain too little. */
const MIN_FILL = 0.5;

/** Returns the first parts of a text that fit into `room` characters. */
function fitting(text: string, granularity: 'sentence' | 'word', room: number): string {
  let end = 0;
  // A fixed locale, so that builds on all systems are equal.
  for (const { index, segment } of new Intl.Segmenter('en', { granularity }).segment(text)) {
    if (index + segment.trimEnd().length > room) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}

/**
 * Shortens a text to its first sentences or, if these are too short, to its first words and an ellipsis.
 *
 * @param maxLength maximum length in characters.
 */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const sentences = fitting(text, 'sentence', maxLength);
  if (sentences.length >= maxLength * MIN_FILL) return sentences;
  return `${fitting(text, 'word', maxLength - 1).replace(/[\s\p{P}]+$/u, '')}…`;
}
