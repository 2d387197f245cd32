/** What a page may cost on a phone of 390 × 844 px with two pixels a px; bytes as sent. */
export const budgets = {
  /** Elsewhere one initial TCP window. */
  html: (path: string) => (path === '/' ? 17_800 : 11_500),
  scriptBeforeIntent: 2_000,
  /** The whole site's, once. */
  styles: 11_000,
  bytesBeforeIntent: 88_000,
  requestsBeforeIntent: 9,
  picturesOfFirstScreen: 25_000,
  scriptAfterIntent: 102_000,
  /** A picture of any width, and one as cards on phones have it. */
  picture: 25_000,
  cardPicture: 12_000,
};
