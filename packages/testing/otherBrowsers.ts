import { existsSync, globSync } from 'node:fs';
import { onPath } from './onPath.ts';

/** A browser beside Chromium that the site is tried in, where it is installed. */
export interface OtherBrowser {
  name: string;
  isInstalled: boolean;
  /** What to type to add it. */
  command: string;
}

/** Paths of all that WebKit needs to be driven. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** An X server without a screen. */
  display: string;
}

const FIREFOX_PATHS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const FIREFOX_COMMANDS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'brew install --cask firefox',
  win32: 'winget install Mozilla.Firefox',
};
/** WebKitGTK's own small browser, which its driver opens, is on no PATH. */
const MINI_BROWSERS = ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/lib{,64,exec}/webkit2gtk-4.1/MiniBrowser'];

const apt = (packages: string) => `apt-get update && apt-get install -y --no-install-recommends ${packages}`;

/** The installed Firefox: `$FIREFOX_PATH`, or one in the usual places. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH || onPath('firefox-esr', 'firefox') || FIREFOX_PATHS.find((path) => existsSync(path));

/** WebKitGTK with its driver; nothing when a part of it is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = onPath('WebKitWebDriver');
  const display = onPath('Xvfb');
  const [browser] = globSync(MINI_BROWSERS);
  return driver && display && browser ? { driver, display, browser } : undefined;
}

/** The browsers that `npm run test:browsers` knows. */
export const otherBrowsers = (): OtherBrowser[] => [
  {
    name: 'Firefox',
    isInstalled: findFirefox() !== undefined,
    command: FIREFOX_COMMANDS[process.platform] ?? apt('firefox-esr'),
  },
  {
    name: 'WebKit',
    isInstalled: findWebKit() !== undefined,
    // WebKitGTK is for Linux alone.
    command:
      process.platform === 'linux'
        ? apt('webkit2gtk-driver xvfb')
        : 'run the tests in a container with Debian or Ubuntu',
  },
];

/** A line for each browser that is not installed, with the command that adds it. */
export const leftOut = (): string[] =>
  otherBrowsers()
    .filter(({ isInstalled }) => !isInstalled)
    .map(({ name, command }) => `${name} was left out, because it is not installed. To add it: ${command}`);
