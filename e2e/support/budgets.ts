/**
 * Size limits of built files: bytes as sent (brotli), round numbers with a fifth of room. A page's limit grows with its
 * data, so a company with more content may send more.
 */
export const budgets = {
  /** HTML of a page. @param data size of its data file in bytes as sent */
  html: (data: number): number => 14_000 + 1.6 * data,
  /** The script that every page loads before any sign of intent. */
  boot: 4_000,
  /** All scripts of the site. */
  scripts: 220_000,
  /** The style sheet of all sections of a page. */
  styles: 23_000,
  /** A font file that every page loads. */
  font: 18_000,
  /** An animated picture: its code, and its models for light and dark mode. */
  living: 84_000,
  /** Pictures by width: up to 480 px (cards on phones), up to 640 px, wider ones, and those for the largest screens. */
  cardPicture: 14_000,
  phonePicture: 17_000,
  largePicture: 96_000,
  screenPicture: 156_000,
  /** A picture for browsers without AVIF. */
  fallbackPicture: 30_000,
  /** Everything a phone of 390 × 844 px loads before any sign of intent: bytes, and number of requests. */
  bytesBeforeIntent: 120_000,
  requestsBeforeIntent: 14,
};
