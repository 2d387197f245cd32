import type { WebKitPrograms } from '@worldwright/testing';
import { vi } from 'vitest';
import { type Browser, type LaunchOptions, runSource } from './browser';
import { listenOn } from './listener';
import { Session } from './webdriver';
import { type Endings, endAll, startDriver } from './webkitDriver';

const HEIGHT = 900;
/** Of the window, in px. The pointer, in the middle of the display, is over its toolbar: this gives the page the focus. */
const POSITION = { x: 1990, y: 990 };
/** Keys of the protocol: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const [SHIFT, TAB] = ['\uE008', '\uE004'];
/** For a busy machine, in ms. */
const TIMEOUT = { timeout: 60_000 };

async function beginSession(driver: string, binary: string, theme: LaunchOptions['theme']): Promise<Session> {
  const args = ['--automation', ...(theme === 'dark' ? ['--dark-mode'] : [])];
  return Session.begin(driver, { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } });
}

/** WebKitGTK, driven by its WebDriver on its own display. */
export class WebKit implements Browser {
  readonly name = 'WebKit';
  readonly #session: Session;
  readonly #site: string;
  readonly #endings: Endings;

  private constructor(session: Session, site: string, endings: Endings) {
    this.#session = session;
    this.#site = site;
    this.#endings = endings;
  }

  static async launch(programs: WebKitPrograms, { site, theme }: LaunchOptions): Promise<WebKit> {
    const endings: Endings = [];
    try {
      const listener = await listenOn(site);
      endings.push(listener.close);
      const driver = await startDriver(programs, endings);
      const session = await beginSession(driver, programs.browser, theme);
      endings.push(() => session.end());
      await session.post('/window/rect', POSITION);
      return new WebKit(session, listener.address, endings);
    } catch (error) {
      await endAll(endings);
      throw error;
    }
  }

  async open(path: string): Promise<void> {
    await this.#session.post('/url', { url: this.#site + path });
  }

  async resize(width: number): Promise<void> {
    await this.#session.post('/window/rect', { width, height: HEIGHT });
    await vi.waitUntil(async () => (await this.run(() => innerWidth)) === width, TIMEOUT);
  }

  run<Given extends unknown[], Result>(script: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>> {
    return runSource(script, given, (source) => this.#session.execute(source));
  }

  async movePointer(): Promise<void> {
    await this.#session.movePointer([5, 5], [10, 10]);
  }

  click = (selector: string) => this.#session.withElement(selector, 'click');

  type = (selector: string, text: string) => this.#session.withElement(selector, 'value', { text });

  tabBack = () => this.#session.pressTogether(SHIFT, TAB);

  complaints = () => this.run(() => window.complaints ?? ['the listener did not run']);

  close = () => endAll(this.#endings);
}
