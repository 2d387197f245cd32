import { defineConfig } from '@playwright/test';
import { installedBrowser } from '@worldwright/testing';

const browser = installedBrowser();

/** Tests of the editor on a copy of the site: `npm run test:editor`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/editor',
  // All tests share one editor and one copy of the site.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  reporter: [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
