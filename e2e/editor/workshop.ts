import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { loadModule } from '@worldwright/engine/build';
import { type Project, Scratch } from '@worldwright/engine/testing';
import type * as pagesModule from '../../pages.config';
import { expect } from './expect';

/** Port of the editor under test, beside that of the site under test. */
const PORT = Number(process.env.E2E_PORT || 4179) + 3;

type Pages = typeof pagesModule.default;

/** How a marketer works. */
export type Hand = 'mouse' | 'keyboard';

/** A copy of the site under version control, and an editor that is open on it. */
export class Workshop {
  readonly project: Project;
  /** What the editor has written to its terminal. */
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

  /** The pages as they are committed. */
  async pages(): Promise<{ home: Pages[number]; second: Pages[number]; all: Pages }> {
    const { default: all } = await loadModule<typeof pagesModule>('pages.config.ts');
    const [home, second] = all;
    if (!home || !second) throw new Error('the site has fewer than two pages');
    return { home, second, all };
  }

  /** @param environment of the editor, in addition to that of this process. */
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

  /** What has been written since the last commit. */
  changes(): { file: string; added: string[]; removed: string[] }[] {
    const files = this.git('diff', '--name-only').split('\n').filter(Boolean);
    return files.map((file) => {
      const lines = this.git('diff', '--unified=0', '--', file).split('\n').slice(4);
      const those = (sign: string) => lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : []));
      return { file, added: those('+'), removed: those('-') };
    });
  }

  /** Resolves when the editor has been ended at once, as by a power cut. */
  async killed(): Promise<void> {
    if (this.#editor?.signalCode === null && this.#editor.exitCode === null) await once(this.#editor, 'exit');
  }

  /** Ends the editor at once. */
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

  /** Uses a button as a hand would. */
  async press(button: Locator, hand: Hand): Promise<void> {
    if (hand === 'mouse') return button.click();
    await button.focus();
    await this.page.keyboard.press('Enter');
  }

  async choose(index: number, hand: Hand): Promise<void> {
    const row = this.rows.nth(index).locator('[aria-keyshortcuts]');
    await this.press(row, hand);
    // Until then the fields are those of the section that was chosen before.
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(this.fields.getByRole('heading').first()).toBeVisible();
  }

  /** Drags a row of the outline, or lifts it with the space bar, to the place of another below it. */
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

/** An editor that is open on a copy of the site, as it was committed, at its home page. */
export const test = base.extend<{ editor: EditorPage }, { workshop: Workshop }>({
  workshop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
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
    // Vite would bundle all packages again for one that it finds late, while the page waits.
    expect(workshop.said).not.toContain('optimized dependencies changed');
    await use(editor);
    workshop.git('reset', '--quiet', '--hard');
    workshop.git('clean', '--quiet', '-d', '--force');
  },
});
