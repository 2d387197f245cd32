import type { Page, Response } from '@playwright/test';

/** What a page may cost on a phone of 390 × 844 px with two pixels a px; bytes as sent. */
export const budgets = {
  /** Elsewhere one initial TCP window. */
  html: (path: string) => (path === '/' ? 22_000 : 14_600),
  scriptBeforeIntent: 1_500,
  bytesBeforeIntent: 88_000,
  requestsBeforeIntent: 8,
  picturesOfFirstScreen: 25_000,
  scriptAfterIntent: 95_000,
  /** A picture of any width, and one as cards on phones have it. */
  picture: 25_000,
  cardPicture: 12_000,
};

interface Meter {
  responses: Response[];
  bytes: () => Promise<number>;
  scripts: () => Promise<number>;
  /** Of the pictures that begin above this many px from the top. */
  pictures: (above: number) => Promise<number>;
}

/** Notes everything that the page gets from now on. */
export function meter(page: Page): Meter {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const sum = async (some: Response[]) => {
    const sizes = await Promise.all(some.map((response) => response.request().sizes()));
    return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0);
  };
  return {
    responses,
    bytes: () => sum(responses),
    scripts: () => sum(responses.filter((response) => response.request().resourceType() === 'script')),
    pictures: async (above) => {
      const shown = await page.evaluate(
        (limit) =>
          [...document.images]
            .filter((image) => image.currentSrc && image.getBoundingClientRect().top < limit)
            .map((image) => image.currentSrc),
        above,
      );
      return sum(responses.filter((response) => shown.includes(response.url())));
    },
  };
}

/** For messages: what was asked for, one a line. */
export const namesOf = (responses: Response[]): string =>
  responses.map((response) => new URL(response.url()).pathname).join('\n');
