import type { Page, Request, Response } from '@playwright/test';

/** A received file, with its bytes as sent. */
export interface SentFile {
  name: string;
  bytes: number;
}

/** Records the requests of a page from construction on. */
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

  /** Paths of the requested scripts. */
  get scripts(): string[] {
    return this.#pathsOf('script');
  }

  /** Paths of the requested pictures. */
  get pictures(): string[] {
    return this.#pathsOf('image');
  }

  #pathsOf(type: string): string[] {
    const asked = this.#requests.filter((request) => request.resourceType() === type);
    return asked.map((request) => new URL(request.url()).pathname);
  }

  /** Clears the recorded requests. */
  clear(): void {
    this.#requests = [];
  }

  /** Waits until all requests have finished and the page is idle. */
  async settle(): Promise<void> {
    await this.#page.waitForLoadState('load');
    do {
      await this.#page.evaluate(async () => {
        // Without frames to draw, Chromium may grant no idle time at all.
        const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 200 }));
        await idle();
        await idle();
      });
      while (this.#pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    } while (this.#pending.size > 0);
  }

  /** Returns the received files, largest first. */
  async files(isCounted: (response: Response) => boolean = () => true): Promise<SentFile[]> {
    const files = this.responses.filter(isCounted).map(async (response) => {
      const { responseBodySize } = await response.request().sizes();
      return { name: new URL(response.url()).pathname, bytes: responseBodySize };
    });
    return (await Promise.all(files)).sort((a, b) => b.bytes - a.bytes);
  }

  /** Paths of all responses, one a line, for messages. */
  toString(): string {
    return this.responses.map((response) => new URL(response.url()).pathname).join('\n');
  }
}

/** Clears storage and all caches: the next page is the browser's first. */
export async function clearBrowserData(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (location.protocol === 'about:') return;
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  // Disabling the cache also clears the memory cache.
  for (const cacheDisabled of [true, false]) await browser.send('Network.setCacheDisabled', { cacheDisabled });
  await browser.detach();
}
