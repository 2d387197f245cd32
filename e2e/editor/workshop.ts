import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { loadModule } from '@worldwright/engine/build';
import { type Project, Scratch } from '@worldwright/engine/testing';
import type * as pagesModule from '../../pages.config';
import { expect } from './expect';

/** Port of the editor under test, next to that of the site under test. */
const PORT = Number(process.env.E2E_PORT || 4179) + 3;

type Pages = typeof pagesModule.default;

/** How a user operates the editor. */
export type Hand = 'mouse' | 'keyboard';

/** A copy of the site in a Git repository, with an editor running on it. */
export class Workshop {
  readonly project: Project;
  /** The editor's standard output. */
  said = '';
  readonly #scratch = new Scratch();
  #editor: ChildProcess | undefined;

  constructor() {
    this.project = this.#scratch.copyProject('editor');
    this.git('init', '--quiet');
    this.git('add', '--all');
    this.commit('The site');
  }

  git(...args: string[]): string {
    return execFileSync('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.org', ...args], {
      cwd: this.project.dir,
      encoding: 'utf8',
    });
  }

  commit(message: string): void {
    this.git('commit', '--quiet', '--all', '--message', message);
  }

  /** Returns the committed pages. */
  async pages(): Promise<{ home: Pages[number]; second: Pages[number]; all: Pages }> {
    const { default: all } = await loadModule<typeof pagesModule>('pages.config.ts');
    const [home, second] = all;
    if (!home || !second) throw new Error('the site has fewer than two pages');
    return { home, second, all };
  }

  /** @param environment added to this process's environment for the editor */
  async open(environment: Record<string, string> = {}): Promise<void> {
    const env = { ...process.env, ...environment, PORT: String(PORT) };
    this.#editor = spawn(process.execPath, ['packages/editor/main.ts'], {
      cwd: this.project.dir,
      env,
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    this.#editor.stdout?.on('data', (part) => {
      this.said += part;
    });
    const isOpen = () =>
      fetch(this.address).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isOpen, { timeout: 60_000 }).toBe(true);
  }

  readonly address = `http://127.0.0.1:${PORT}/__editor/`;

  /** Returns the changes since the last commit. */
  changes(): { file: string; added: string[]; removed: string[] }[] {
    const files = this.git('diff', '--name-only').split('\n').filter(Boolean);
    return files.map((file) => {
      const lines = this.git('diff', '--unified=0', '--', file).split('\n').slice(4);
      const those = (sign: string) => lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : []));
      return { file, added: those('+'), removed: those('-') };
    });
  }

  /** Resolves when the editor process has exited. */
  async killed(): Promise<void> {
    if (this.#editor?.signalCode === null && this.#editor.exitCode === null) await once(this.#editor, 'exit');
  }

  /** Kills the editor. */
  async kill(): Promise<void> {
    this.#editor?.kill('SIGKILL');
    await this.killed();
  }

  close(): void {
    this.#editor?.kill();
    this.#scratch.remove();
  }
}

/** An editor in a browser. */
export class EditorPage {
  readonly page: Page;
  readonly canvas: FrameLocator;
  readonly outline: Locator;
  readonly fields: Locator;

  constructor(page: Page) {
    this.page = page;
    this.canvas = page.frameLocator('iframe[title="The page"]');
    this.outline = page.getByRole('complementary', { name: 'Sections of the page' });
    this.fields = page.getByRole('complementary', { name: /^Fields/ });
  }

  /** The rows of the outline. */
  get rows(): Locator {
    return this.outline.getByRole('listitem');
  }

  /** Presses a button with the mouse or the keyboard. */
  async press(button: Locator, hand: Hand): Promise<void> {
    if (hand === 'mouse') return button.click();
    await button.focus();
    await this.page.keyboard.press('Enter');
  }

  async choose(index: number, hand: Hand): Promise<void> {
    const row = this.rows.nth(index).locator('[aria-keyshortcuts]');
    await this.press(row, hand);
    // Until then the fields belong to the previously selected section.
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(this.fields.getByRole('heading').first()).toBeVisible();
  }

  /** Moves a row of the outline below another, by dragging or with the space bar and arrow keys. */
  async move(from: number, to: number, hand: Hand): Promise<void> {
    const { mouse, keyboard } = this.page;
    const handle = (index: number) => this.rows.nth(index).getByRole('button', { name: /^Move / });
    if (hand === 'keyboard') {
      await handle(from).focus();
      await keyboard.press('Space');
      await expect(this.page.getByText('is lifted, place')).toBeAttached();
      for (let place = from; place < to; place++) {
        await keyboard.press('ArrowDown');
        await expect(this.page.getByText(`place ${place + 2} of`)).toBeAttached();
      }
      await keyboard.press('Space');
      return;
    }
    const [start, end] = [await handle(from).boundingBox(), await handle(to).boundingBox()];
    if (!start || !end) throw new Error('a row without a handle');
    await mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await mouse.down();
    await mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 20 });
    await mouse.move(end.x + end.width / 2, end.y + end.height - 2, { steps: 5 });
    await mouse.up();
  }

  async save(hand: Hand): Promise<void> {
    if (hand === 'keyboard') await this.page.keyboard.press('Control+s');
    else await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    // Types and pages are checked before anything is written.
    await expect(this.page.getByText(/^Saved:/)).toBeVisible({ timeout: 75_000 });
  }
}

/** A test with an editor that is open on the home page of a fresh copy of the site. */
export const test = base.extend<{ editor: EditorPage }, { workshop: Workshop }>({
  workshop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
    async ({}, use) => {
      const workshop = new Workshop();
      try {
        await workshop.open();
        await use(workshop);
      } finally {
        workshop.close();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  editor: async ({ page, workshop }, use) => {
    await page.goto(workshop.address);
    const editor = new EditorPage(page);
    await expect(editor.canvas.locator('main [data-section]').first()).toBeVisible({ timeout: 90_000 });
    // Vite bundles all packages again if it discovers one late, and the page waits for that.
    expect(workshop.said).not.toContain('optimized dependencies changed');
    await use(editor);
    workshop.git('reset', '--quiet', '--hard');
    workshop.git('clean', '--quiet', '-d', '--force');
  },
});
