import { existsSync, globSync } from 'node:fs';
import { onPath } from './onPath.ts';

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
/** WebKitGTK's MiniBrowser is on no PATH. */
const MINI_BROWSERS = ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/lib{,64,exec}/webkit2gtk-4.1/MiniBrowser'];

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

/** Returns a line for each browser of `npm run test:browsers` that is not installed. */
export const missingBrowserHints = (): string[] =>
  [...(findFirefox() ? [] : ['Firefox']), ...(findWebKit() ? [] : ['WebKit'])].map(
    (name) => `${name} was left out because it is not installed: .github/CONTRIBUTING.md has the command for Debian.`,
  );
