/**
 * What built files may weigh: bytes as sent (brotli), round numbers with a fifth of room. A company that says more may
 * send more, so the limit of a page grows with its data.
 */
export const budgets = {
  /** HTML of a page. @param data bytes of its data file as sent */
  html: (data: number): number => 11_000 + 1.6 * data,
  /** The script that each page carries, before anybody does anything. */
  boot: 4_000,
  /** All scripts of the site. */
  scripts: 220_000,
  /** The style sheet of all sections that a page has. */
  styles: 19_000,
  /** A font file that every page fetches. */
  font: 18_000,
  /** A picture that comes alive: its code and its model, for day and night. */
  living: 84_000,
  /** Pictures by width: up to 480 px (cards on phones), up to 640 px, wider ones, and those for the largest screens. */
  cardPicture: 14_000,
  phonePicture: 17_000,
  largePicture: 96_000,
  screenPicture: 156_000,
  /** A picture for browsers without AVIF. */
  fallbackPicture: 30_000,
  /** Everything that a phone of 390 × 844 px fetches before anybody does anything: bytes, and number of files. */
  bytesBeforeIntent: 120_000,
  requestsBeforeIntent: 14,
};
