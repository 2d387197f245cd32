/** What pages may do in a browser. https://www.w3.org/TR/CSP3/ */

/** What a page has in itself, as its policy must name it: `sha256-…` of inline styles, and of all its scripts. */
export interface PageHashes {
  styles: string[];
  scripts: string[];
}

/** What the pages of a site talk to. */
export interface PolicyFacts {
  /** Origins, other than the site's own, that its script sends to: the relay, reports of how fast it is. */
  connect: string[];
  /** Origins, other than the site's own, that its form posts to. */
  forms: string[];
  /** Origins of pictures that services of others load, as a policy names them. */
  images?: string[] | undefined;
  /** Origins of what opens in frames, beside players of videos. */
  frames?: string[] | undefined;
  /** Names of Trusted Types policies; none where all code is the site's own. */
  trustedTypes?: string[] | undefined;
  /** Origins of the players of videos on the site, none of one with files of its own; nothing where there is no video. */
  players?: string[] | undefined;
  /** Address that gets reports of what a browser refused; without one nothing is reported. */
  reports?: string | undefined;
}

const hashes = (names: string[]) => names.map((name) => `'${name}'`);

/**
 * The policy of pages. Scripts are known by their hashes, which the pages name with `integrity`, and what those import
 * is trusted with them; `'self'` is for browsers that do not know `'strict-dynamic'`, all others ignore it. Nothing may
 * make HTML or code of a text.
 */
export function contentSecurityPolicy({ styles, scripts }: PageHashes, facts: PolicyFacts): string {
  const frames = [...new Set([...(facts.players ?? []), ...(facts.frames ?? [])])];
  const types = facts.trustedTypes ?? [];
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'strict-dynamic'", ...hashes(scripts), "'self'"],
    'style-src': ["'self'", ...hashes(styles)],
    'img-src': ["'self'", ...(facts.images ?? [])],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(facts.players ? { 'media-src': ["'self'"] } : {}),
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
    'connect-src': ["'self'", ...facts.connect],
    'form-action': ["'self'", ...facts.forms],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': types.length > 0 ? types : ["'none'"],
    ...(facts.reports ? { 'report-to': [REPORTS] } : {}),
  })
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
}

/** Name of the address that gets reports. */
export const REPORTS = 'reports';

/**
 * What the site uses none of: https://www.w3.org/TR/permissions-policy/. Only what browsers have by default: Chromium
 * notes every name that it does not know as an error of the page.
 */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** What videos use of it, those of the site and those in the player of a provider. */
const OF_VIDEOS = new Set(['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']);

/** The policy that allows none of it, but to videos where there are some. */
export function permissionsPolicy({ players }: Pick<PolicyFacts, 'players'>): string {
  const allowed = players ? `(${['self', ...players.map((origin) => `"${origin}"`)].join(' ')})` : '()';
  return UNUSED.map((feature) => `${feature}=${OF_VIDEOS.has(feature) ? allowed : '()'}`).join(', ');
}
