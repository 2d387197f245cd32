/** Security policies of pages. https://www.w3.org/TR/CSP3/ */

/** Hashes for a page's policy, as `sha256-…`: of inline styles, and of all its scripts. */
export interface PageHashes {
  styles: string[];
  scripts: string[];
}

/** The origins that a site's pages use. */
export interface PolicyFacts {
  /** Other origins that scripts connect to: the relay, reports of Web Vitals. */
  connect: string[];
  /** Other origins that the form posts to. */
  forms: string[];
  /** Origins of third-party pictures, in the notation of a policy. */
  images?: string[] | undefined;
  /** Origins of frames other than video players. */
  frames?: string[] | undefined;
  /** Names of Trusted Types policies; none if all code is the site's own. */
  trustedTypes?: string[] | undefined;
  /** Origins of video players. Empty if all videos are the site's own files; undefined without videos. */
  players?: string[] | undefined;
  /** URL that receives violation reports; none by default. */
  reports?: string | undefined;
}

const hashes = (names: string[]) => names.map((name) => `'${name}'`);

/**
 * Returns the Content-Security-Policy of a page. Scripts are allowed by hash, which pages declare with `integrity`;
 * `'strict-dynamic'` extends that to their imports. Older browsers use `'self'` instead, others ignore it. Trusted
 * Types prevent HTML and code from text.
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

/** Name of the reporting endpoint. */
export const REPORTS = 'reports';

/** Unused features; Chromium logs those off by default as errors: https://www.w3.org/TR/permissions-policy/ */
const UNUSED = `
  accelerometer autoplay browsing-topics camera compute-pressure display-capture encrypted-media fullscreen
  gamepad geolocation gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer microphone
  midi otp-credentials payment picture-in-picture publickey-credentials-create publickey-credentials-get
  screen-wake-lock serial storage-access usb window-management xr-spatial-tracking
`;

/** Features that videos need, in files of the site or in a provider's player. */
const VIDEO_FEATURES = new Set(['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']);

/** Returns the `Permissions-Policy`: videos get their features, everything else is disabled. */
export function permissionsPolicy({ players }: Pick<PolicyFacts, 'players'>): string {
  const allowed = players ? `(${['self', ...players.map((origin) => `"${origin}"`)].join(' ')})` : '()';
  const features = UNUSED.trim().split(/\s+/);
  return features.map((feature) => `${feature}=${VIDEO_FEATURES.has(feature) ? allowed : '()'}`).join(', ');
}
