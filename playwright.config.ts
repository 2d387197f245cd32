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

/** Specs that take the browser as visitors have it: without a window it draws letters another way, and fetches pictures from further below. */
const WINDOW = ['late-fonts', 'weight'].map((name) => `**/${name}.spec.ts`);

/** Specs that start a development server. */
const WORKSHOP = ['**/development.spec.ts'];

/** Pictures of the sample company's pages: the only tests that know it. `e2e/rebrand.ts` names another. */
const LOOK = '**/e2e/look.spec.ts';

/**
 * Specs of what is rare, of how the site is drawn, and of what takes long. With the tests tagged `thorough` they are what
 * `npm test` leaves to CI, as `npm test -- --all` does not.
 */
const THOROUGH = [
  'back',
  'deploy',
  'fonts',
  'in-parts',
  'inp',
  'large-text',
  'lazy-pictures',
  'living',
  'living-drawn',
  'look',
  'old-browsers',
  'print',
  'restyling',
  'right-to-left',
  'rows',
  'save-data',
  'scrollbars',
  'still',
  'sub-folder',
  'theme-pictures',
  'touch',
  'vitals',
].map((name) => `**/e2e/${name}.spec.ts`);

/** Every first picture's pixels, as far as its master has them: `look.spec.ts` asks for more of the sample's. */
const FIRST_PICTURE = '**/first-picture.spec.ts';

/** Pictures of all sections, which show how letters are drawn. */
const CATALOGUE = '**/catalogue/*.spec.ts';

/** The desk has a copy of the site and a server of its own: all of it is `npm run test:desk-ui`. */
const DESK = '**/desk/*.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // The same pictures for every system: letters are ours, and compared small.
  snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Those that start a server of their own take longest, and so begin first: the end has no worker that waits.
  projects: [
    { name: 'workshop', testMatch: WORKSHOP, use: withoutWindow },
    { name: 'desk', testMatch: '**/desk/folders.spec.ts', grep: /a new folder/, timeout: 120_000, use: withoutWindow },
    { name: 'catalogue', testMatch: CATALOGUE },
    { name: 'window', testMatch: WINDOW },
    { name: 'thorough', testMatch: THOROUGH, testIgnore: process.env.OTHER_COMPANY ? LOOK : [], use: withoutWindow },
    {
      name: 'site',
      testMatch: '**/*.spec.ts',
      testIgnore: [
        ...WORKSHOP,
        ...WINDOW,
        ...THOROUGH,
        CATALOGUE,
        DESK,
        ...(process.env.OTHER_COMPANY ? [] : [FIRST_PICTURE]),
      ],
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
