import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { endInWords } from '@worldwright/relay/node';
import { onPath } from './onPath.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const systemBrowser = (): string | undefined =>
  onPath(...SYSTEM_NAMES) ?? SYSTEM_PATHS.find((path) => existsSync(path));

function playwrightBrowser(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** A Chromium that is there already: `$CHROME_PATH`, Playwright's own, a system Chromium or Chrome. */
export const installedBrowser = () => process.env.CHROME_PATH || playwrightBrowser() || systemBrowser();

/** Playwright downloads it beside its Chromium: `chromium-1234` and `chromium_headless_shell-1234`. */
function playwrightShell(): string | undefined {
  const home = /^.*?[\\/]chromium-\d+(?=[\\/])/.exec(chromium.executablePath())?.[0];
  const name = '*/{headless_shell,chrome-headless-shell}{,.exe}';
  const [found] = home ? globSync(name, { cwd: home.replace('chromium-', 'chromium_headless_shell-') }) : [];
  return home && found && resolve(join(home.replace('chromium-', 'chromium_headless_shell-'), found));
}

/**
 * A Chromium without the parts that draw a window, if there is one: a page in it takes less than half the processor's
 * time. None when `$CHROME_PATH` says which browser to use.
 */
export const installedShell = (): string | undefined =>
  process.env.CHROME_PATH ? undefined : playwrightShell() || onPath('chromium-headless-shell');

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
      tryTo('sh', [
        '-c',
        'apt-get update && apt-get install -y --no-install-recommends chromium chromium-headless-shell fonts-liberation',
      ]);
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

/** As `findBrowser`. Where none can be had, what to do about it is all that is said, and the process ends. */
export function requireBrowser(): string {
  try {
    return findBrowser();
  } catch (error) {
    endInWords(error);
  }
}

/** Starts a Chromium for a tool. @param options of the command line, beside those that every tool needs. */
export const launchBrowser = (...options: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', ...options],
  });
