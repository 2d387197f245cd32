import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { installedBrowser, installedShell } from '@worldwright/testing';

/** Port of the site under test, different from that of `npm start`. */
const PORT = Number(process.env.E2E_PORT || 4179);

const at = (executablePath: string | undefined) => (executablePath ? { executablePath } : {});

const launchOptions = {
  /** `npm test` installs one if necessary. */
  ...at(installedBrowser()),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};

/** Headless, if installed. Glyph widths match a full browser's; by default they are rounded to whole pixels. */
const headless = {
  launchOptions: {
    ...launchOptions,
    ...at(installedShell()),
    args: [...launchOptions.args, '--font-render-hinting=none'],
  },
};

/**
 * Tags of tests with their own project. `@window` needs a full browser: headless Chromium draws text differently, and
 * loads lazy pictures from farther away. `@workshop` starts a development server.
 */
const [WINDOW, WORKSHOP] = [/@window/, /@workshop/];

/** `@sample` tests fit only the sample company. `@other-company` tests replace some of them with weaker ones. */
const SKIPPED_TAG = process.env.OTHER_COMPANY ? /@sample/ : /@other-company/;

/** Tests of the site. */
const SITE_SPECS = '**/e2e/*.spec.ts';

/** Screenshots of all sections, which depend on text rendering. */
const CATALOGUE_SPECS = '**/catalogue/*.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // The same screenshots on all systems: the site brings its own fonts, and screenshots are small.
  snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  // For a busy machine. Most tests take seconds.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A shared machine may be slow: retry once.
  retries: process.env.CI ? 1 : 0,
  reporter: 'line',
  // Tests that start a server take longest, so they run first: no worker is idle at the end.
  projects: [
    { name: 'workshop', testMatch: SITE_SPECS, grep: WORKSHOP, use: headless },
    // One editor, with a copy of the site. `npm run test:editor` runs all of its tests.
    {
      name: 'editor',
      testMatch: '**/editor/{folders,marketer}.spec.ts',
      grep: [/a new folder/, /@in-all/],
      workers: 1,
      use: headless,
    },
    { name: 'catalogue', testMatch: CATALOGUE_SPECS },
    { name: 'window', testMatch: SITE_SPECS, grep: WINDOW },
    {
      name: 'site',
      testMatch: SITE_SPECS,
      grepInvert: [WORKSHOP, WINDOW, SKIPPED_TAG],
      use: headless,
    },
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // Software rendering makes animation slow. Specs about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  webServer: {
    command: 'node packages/engine/build/start.ts',
    // A store allows only one process, so this site has its own.
    env: { PORT: String(PORT), OUTBOX_DIR: 'test-results/outbox' },
    url: `http://localhost:${PORT}`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
