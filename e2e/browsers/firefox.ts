import { launch, type Page, type Browser as Puppet } from 'puppeteer-core';
import { type Browser, type LaunchOptions, runSource } from './browser';

const HEIGHT = 900;

/**
 * Firefox reports an aborted font request of the previous page to the next one.
 * 2152398850 is NS_BINDING_ABORTED: https://searchfox.org/firefox-main/source/xpcom/base/ErrorList.py
 */
const LEFT_FONT = /^Error: downloadable font: download failed.*status=2152398850/;

/** Firefox, driven by Puppeteer over WebDriver BiDi: https://pptr.dev/webdriver-bidi */
export class Firefox implements Browser {
  readonly name = 'Firefox';
  readonly page: Page;
  readonly #browser: Puppet;
  readonly #site: string;
  #complaints: string[] = [];

  private constructor(browser: Puppet, page: Page, site: string) {
    this.#browser = browser;
    this.page = page;
    this.#site = site;
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) this.#complaints.push(message.text());
    });
    page.on('pageerror', (error) => {
      if (!LEFT_FONT.test(String(error))) this.#complaints.push(String(error));
    });
  }

  static async launch(path: string, { site, theme }: LaunchOptions): Promise<Firefox> {
    const browser = await launch({
      browser: 'firefox',
      executablePath: path,
      // 0 is dark, 1 is light.
      extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1 },
      timeout: 120_000,
    });
    return new Firefox(browser, await browser.newPage(), site);
  }

  async open(path: string): Promise<void> {
    this.#complaints = [];
    await this.page.goto(this.#site + path, { timeout: 60_000 });
  }

  resize = (width: number) => this.page.setViewport({ width, height: HEIGHT });

  run<Given extends unknown[], Result>(script: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>> {
    return runSource(script, given, async (source) => String(await this.page.evaluate(source)));
  }

  async movePointer(): Promise<void> {
    await this.page.mouse.move(5, 5);
    await this.page.mouse.move(10, 10);
  }

  click = (selector: string) => this.page.click(selector);

  type = (selector: string, text: string) => this.page.type(selector, text);

  async tabBack(): Promise<void> {
    await this.page.keyboard.down('Shift');
    await this.page.keyboard.press('Tab');
    await this.page.keyboard.up('Shift');
  }

  complaints = async () => this.#complaints;

  close = () => this.#browser.close();
}
