import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { WebKitPrograms } from '../../tools/otherBrowsers';
import { type Browser, runSource, type Wish } from './browser';
import { listenOn } from './listener';
import { freePort, Program } from './programs';
import { Session } from './webdriver';

const HEIGHT = 900;
/** For a busy machine, in ms. */
const PATIENCE = { timeout: 60_000 };

/** Otherwise the buttons of its toolbar keep the window from being as narrow as a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; border: 0 none; font-size: 1px; }';

/** How to end what was started; the last started is ended first. */
type Endings = (() => unknown)[];

async function endAll(endings: Endings): Promise<void> {
  for (const end of endings.toReversed()) await end();
}

/** A folder with the settings of a desktop of its own; resolves with its path. */
async function makeDesktop(endings: Endings): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  return folder;
}

/** Starts the driver on a display of its own; resolves with its address when it answers. */
async function startDriver({ driver, display }: WebKitPrograms, endings: Endings): Promise<string> {
  const desktop = await makeDesktop(endings);
  const screen = await Program.startDisplay(display);
  endings.push(() => screen.program.stop());
  const port = await freePort();
  const program = Program.start(driver, [`--port=${port}`], {
    DISPLAY: screen.name,
    XDG_CONFIG_HOME: desktop,
    // The sandbox wants user namespaces, which root in a container has not.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  endings.push(() => program.stop());
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), PATIENCE);
  return address;
}

async function beginSession(driver: string, binary: string, theme: Wish['theme']): Promise<Session> {
  const args = ['--automation', ...(theme === 'dark' ? ['--dark-mode'] : [])];
  return Session.begin(driver, { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } });
}

/** WebKitGTK, driven by its WebDriver on a display of its own. */
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

  static async launch(programs: WebKitPrograms, { site, theme }: Wish): Promise<WebKit> {
    const endings: Endings = [];
    try {
      const listener = await listenOn(site);
      endings.push(listener.close);
      const driver = await startDriver(programs, endings);
      const session = await beginSession(driver, programs.browser, theme);
      endings.push(() => session.end());
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
    await vi.waitUntil(async () => (await this.run(() => innerWidth)) === width, PATIENCE);
  }

  run<Given extends unknown[], Result>(script: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>> {
    return runSource(script, given, (source) => this.#session.execute(source));
  }

  async movePointer(): Promise<void> {
    await this.#session.movePointer([5, 5], [10, 10]);
  }

  click = (selector: string) => this.#session.withElement(selector, 'click');

  type = (selector: string, text: string) => this.#session.withElement(selector, 'value', { text });

  complaints = () => this.run(() => window.complaints ?? ['nobody has listened']);

  close = () => endAll(this.#endings);
}
