import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { installedBrowser, installedShell } from '@worldwright/testing';

/** Port of the site under test, apart from that of `npm start`. */
const PORT = Number(process.env.E2E_PORT || 4179);

const at = (executablePath: string | undefined) => (executablePath ? { executablePath } : {});

const launchOptions = {
  /** `npm test` makes sure that there is one. */
  ...at(installedBrowser()),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};

/** Without a window, where that is installed. Its letters are as wide as with one: by itself it fits them to pixels. */
const withoutWindow = {
  launchOptions: {
    ...launchOptions,
    ...at(installedShell()),
    args: [...launchOptions.args, '--font-render-hinting=none'],
  },
};

/**
 * Tests of a project of their own, by tag: `@window` takes the browser as visitors have it, as without a window it draws
 * letters another way, and fetches pictures from further below; `@workshop` starts a development server.
 */
const [WINDOW, WORKSHOP] = [/@window/, /@workshop/];

/** `@sample` tests know the sample company, and no other; `@other-company` tests ask less than those. `e2e/rebrand.ts` names another. */
const NOT_OF_COMPANY = process.env.OTHER_COMPANY ? /@sample/ : /@other-company/;

/** What a visitor of the site gets. */
const VISITS = '**/e2e/*.spec.ts';

/** Pictures of all sections, which show how letters are drawn. */
const CATALOGUE = '**/catalogue/*.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // The same pictures for every system: letters are ours, and compared small.
  snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  // Room for a machine that is busy with other things: nothing waits for so long, and most tests take seconds.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A machine that others use at the same time gets a second try.
  retries: process.env.CI ? 1 : 0,
  reporter: 'line',
  // Those that start a server of their own take longest, and so begin first: the end has no worker that waits.
  projects: [
    { name: 'workshop', testMatch: VISITS, grep: WORKSHOP, use: withoutWindow },
    // One editor, with a copy of the site. All of its tests: `npm run test:editor`.
    {
      name: 'editor',
      testMatch: '**/editor/{folders,marketer}.spec.ts',
      grep: [/a new folder/, /@in-all/],
      workers: 1,
      use: withoutWindow,
    },
    { name: 'catalogue', testMatch: CATALOGUE },
    { name: 'window', testMatch: VISITS, grep: WINDOW },
    {
      name: 'site',
      testMatch: VISITS,
      grepInvert: [WORKSHOP, WINDOW, NOT_OF_COMPANY],
      use: withoutWindow,
    },
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // What moves is drawn by software here, for as long as a test takes: a spec that is about motion says so.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  webServer: {
    command: 'node packages/engine/build/start.ts',
    // Only one process writes a store: a site that runs beside the tests keeps its own.
    env: { PORT: String(PORT), OUTBOX_DIR: 'test-results/outbox' },
    url: `http://localhost:${PORT}`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
