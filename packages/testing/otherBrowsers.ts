import { existsSync, globSync } from 'node:fs';
import { onPath } from './onPath.ts';

/** A browser other than Chromium that the tests can use. */
export interface OtherBrowser {
  name: string;
  isInstalled: boolean;
  command: string;
}

/** Paths of the programs that drive WebKit. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
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
/** WebKitGTK's MiniBrowser is on no PATH. */
const MINI_BROWSERS = ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/lib{,64,exec}/webkit2gtk-4.1/MiniBrowser'];

const apt = (packages: string) => `apt-get update && apt-get install -y --no-install-recommends ${packages}`;

/** Returns the installed Firefox: `$FIREFOX_PATH`, or one in the usual places. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH || onPath('firefox-esr', 'firefox') || FIREFOX_PATHS.find((path) => existsSync(path));

/** Returns WebKitGTK and its driver, or `undefined` if a part is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = onPath('WebKitWebDriver');
  const display = onPath('Xvfb');
  const [browser] = globSync(MINI_BROWSERS);
  return driver && display && browser ? { driver, display, browser } : undefined;
}

/** The browsers of `npm run test:browsers`. */
export const otherBrowsers = (): OtherBrowser[] => [
  {
    name: 'Firefox',
    isInstalled: findFirefox() !== undefined,
    command: FIREFOX_COMMANDS[process.platform] ?? apt('firefox-esr'),
  },
  {
    name: 'WebKit',
    isInstalled: findWebKit() !== undefined,
    // WebKitGTK exists only for Linux.
    command:
      process.platform === 'linux'
        ? apt('webkit2gtk-driver xvfb')
        : 'run the tests in a container with Debian or Ubuntu',
  },
];

/** Returns a line for each browser that is not installed, with the command that installs it. */
export const missingBrowserHints = (): string[] =>
  otherBrowsers()
    .filter(({ isInstalled }) => !isInstalled)
    .map(({ name, command }) => `${name} was left out because it is not installed. To install it: ${command}`);
