import { defineConfig } from '@playwright/test';
import { installedBrowser } from './tools/browser';

/** Port of the site under test, apart from that of `npm start`. */
const PORT = Number(process.env.E2E_PORT || 4179);

/** `npm test` makes sure that there is one. */
const browser = installedBrowser();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // The same pictures for every system: letters are ours, and compared small.
  snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A machine that others use at the same time gets a second try; what needed it is named in the report.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'node build/start.ts',
    // Only one process writes a store: a site that runs beside the tests keeps its own.
    env: { PORT: String(PORT), OUTBOX_DIR: 'test-results/outbox' },
    url: `http://localhost:${PORT}`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
