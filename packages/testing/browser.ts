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

/** Returns an installed Chromium: `$CHROME_PATH`, Playwright's, a system Chromium or Chrome. */
export const installedBrowser = () => process.env.CHROME_PATH || playwrightBrowser() || systemBrowser();

/** Returns Playwright's headless shell, next to its Chromium: `chromium-1234` and `chromium_headless_shell-1234`. */
function playwrightShell(): string | undefined {
  const home = /^.*?[\\/]chromium-\d+(?=[\\/])/.exec(chromium.executablePath())?.[0];
  const name = '*/{headless_shell,chrome-headless-shell}{,.exe}';
  const [found] = home ? globSync(name, { cwd: home.replace('chromium-', 'chromium_headless_shell-') }) : [];
  return home && found && resolve(join(home.replace('chromium-', 'chromium_headless_shell-'), found));
}

/**
 * Returns a headless-only Chromium, if one is installed: pages take less than half the CPU time in it. `undefined` if
 * `$CHROME_PATH` selects a browser.
 */
export const installedShell = (): string | undefined =>
  process.env.CHROME_PATH ? undefined : playwrightShell() || onPath('chromium-headless-shell');

/** Runs an installer quietly. Callers check afterwards whether it worked. */
function install(command: string, args: string[]): void {
  console.log(`No browser found. Trying: ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 300_000, shell: process.platform === 'win32' });
  } catch {
    console.log('This did not work.');
  }
}

/**
 * Returns a Chromium for the tests, and prints its path. Tries in this order: `$CHROME_PATH`, Playwright's, a system
 * Chromium or Chrome, Playwright's download, apt.
 *
 * @throws if none can be found or installed, with what to do
 */
export function findBrowser(): string {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH is ${given}, but there is nothing there.`);
  const sources = [
    installedBrowser,
    () => {
      install('npx', ['playwright', 'install', 'chromium']);
      return playwrightBrowser();
    },
    () => {
      if (process.platform !== 'linux') return undefined;
      install('sh', [
        '-c',
        'apt-get update && apt-get install -y --no-install-recommends chromium chromium-headless-shell fonts-liberation',
      ]);
      return systemBrowser();
    },
  ];
  for (const source of sources) {
    const path = source();
    if (!path) continue;
    console.log(`Browser: ${path}`);
    return path;
  }
  throw new Error('No Chromium found. Install one (https://www.chromium.org) or set CHROME_PATH to its program.');
}

/** Like `findBrowser`, but prints the error and ends the process if there is no browser. */
export function requireBrowser(): string {
  try {
    return findBrowser();
  } catch (error) {
    endInWords(error);
  }
}

/** Starts a Chromium for a tool. @param options additional command line flags */
export const launchBrowser = (...options: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', ...options],
  });
