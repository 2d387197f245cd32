import type { CDPSession, Page } from '@playwright/test';

interface Answer {
  id?: number;
  result?: { result?: { value?: unknown } };
}

/** A tab that outlives a crash of its page. Playwright gives up a crashed page; a visitor reloads it. */
export class Tab {
  readonly #page: Page;
  readonly #browser: CDPSession;
  readonly #sessionId: string;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #count = 0;

  private constructor(page: Page, browser: CDPSession, sessionId: string) {
    this.#page = page;
    this.#browser = browser;
    this.#sessionId = sessionId;
    browser.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer: Answer = JSON.parse(message);
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    });
  }

  /** Returns the tab of a page. Must be called before the crash. */
  static async of(page: Page): Promise<Tab> {
    const session = await page.context().newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    const browser = await page.context().browser()?.newBrowserCDPSession();
    if (!browser) throw new Error('the page has no browser');
    const target = { targetId: targetInfo.targetId, flatten: false };
    const { sessionId } = await browser.send('Target.attachToTarget', target);
    return new Tab(page, browser, sessionId);
  }

  #send(method: string, params: object = {}): Promise<Answer> {
    this.#count += 1;
    const id = this.#count;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    return this.#browser
      .send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message })
      .then(() => answered);
  }

  /** Ends the page's renderer process, as running out of memory does. */
  async crash(): Promise<void> {
    const crashed = this.#page.waitForEvent('crash');
    void this.#send('Page.crash');
    await crashed;
  }

  async reload(): Promise<void> {
    await this.#send('Page.reload');
  }

  /** Runs a function in the page. It cannot use variables of the test. */
  async evaluate(run: () => unknown): Promise<unknown> {
    const { result } = await this.#send('Runtime.evaluate', { expression: `(${run})()`, returnByValue: true });
    return result?.result?.value;
  }
}
