import type { Page, Request, Response } from '@playwright/test';

/** A file that came, with its bytes as sent. */
export interface SentFile {
  name: string;
  bytes: number;
}

/** What a page asks for, from the moment that this is made. */
export class Traffic {
  readonly responses: Response[] = [];
  readonly #page: Page;
  readonly #pending = new Set<Request>();
  #requests: Request[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      this.#requests.push(request);
      this.#pending.add(request);
    });
    page.on('response', (response) => this.responses.push(response));
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
  }

  /** Paths of the scripts that were asked for. */
  get scripts(): string[] {
    return this.#pathsOf('script');
  }

  /** Paths of the pictures that were asked for. */
  get pictures(): string[] {
    return this.#pathsOf('image');
  }

  #pathsOf(type: string): string[] {
    const asked = this.#requests.filter((request) => request.resourceType() === type);
    return asked.map((request) => new URL(request.url()).pathname);
  }

  /** Forgets what was asked for. */
  clear(): void {
    this.#requests = [];
  }

  /** Waits until all that was asked for has come, and the page has nothing left that it does when it is idle. */
  async settle(): Promise<void> {
    await this.#page.waitForLoadState('load');
    do {
      await this.#page.evaluate(async () => {
        // A page that has nothing to draw may be given no idle time at all.
        const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 200 }));
        await idle();
        await idle();
      });
      while (this.#pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    } while (this.#pending.size > 0);
  }

  /** What came, with its bytes as sent; the largest first. */
  async files(isCounted: (response: Response) => boolean = () => true): Promise<SentFile[]> {
    const files = this.responses.filter(isCounted).map(async (response) => {
      const { responseBodySize } = await response.request().sizes();
      return { name: new URL(response.url()).pathname, bytes: responseBodySize };
    });
    return (await Promise.all(files)).sort((a, b) => b.bytes - a.bytes);
  }

  /** For messages: what came, one a line. */
  toString(): string {
    return this.responses.map((response) => new URL(response.url()).pathname).join('\n');
  }
}

/** Lets the browser forget all that it has kept, in files and in memory: the next page is the first that it sees. */
export async function forgetEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (location.protocol === 'about:') return;
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  // What is kept in memory goes as the cache is turned off.
  for (const cacheDisabled of [true, false]) await browser.send('Network.setCacheDisabled', { cacheDisabled });
  await browser.detach();
}
