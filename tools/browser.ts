import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function systemBrowser(): string | undefined {
  const named = SYSTEM_NAMES.map((name) => {
    const finder = process.platform === 'win32' ? 'where' : 'which';
    return spawnSync(finder, [name], { encoding: 'utf8' }).stdout?.split('\n')[0]?.trim();
  });
  return [...named, ...SYSTEM_PATHS].find((path) => path && existsSync(path));
}

function playwrightBrowser(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** A Chromium that is there already: `$CHROME_PATH`, Playwright's own, a system Chromium or Chrome. */
export const installedBrowser = () => process.env.CHROME_PATH || playwrightBrowser() || systemBrowser();

/** Runs an installer, quietly. Whether it did its work shows in what is found afterwards. */
function tryTo(command: string, args: string[]): void {
  console.log(`No browser yet. Trying: ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 300_000, shell: process.platform === 'win32' });
  } catch {
    console.log('That did not work.');
  }
}

/**
 * Finds a Chromium for the tests, or installs one: `$CHROME_PATH`, Playwright's own, a system Chromium or
 * Chrome, Playwright's download, apt. Says which.
 *
 * @throws when none can be had, with what to do about it.
 */
export function findBrowser(): string {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH is ${given}, but there is nothing there.`);
  const ways = [
    installedBrowser,
    () => {
      tryTo('npx', ['playwright', 'install', 'chromium']);
      return playwrightBrowser();
    },
    () => {
      if (process.platform !== 'linux') return undefined;
      tryTo('sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium']);
      return systemBrowser();
    },
  ];
  for (const way of ways) {
    const path = way();
    if (!path) continue;
    console.log(`Browser: ${path}`);
    return path;
  }
  throw new Error('No Chromium found. Install one (https://www.chromium.org) or set CHROME_PATH to its program.');
}
