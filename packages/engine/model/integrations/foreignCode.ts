import type { Hit } from './integration.ts';

/**
 * A service with third-party code on the page. It sets cookies, so nothing is loaded before the visitor has agreed. Its
 * Trusted Types: https://developer.mozilla.org/docs/Web/API/Trusted_Types_API
 */
export interface ForeignCode<Settings extends object> {
  /** Name in the banner and the privacy text. */
  label: string;
  /** Address of its code. */
  script: (settings: Settings) => string;
  /** Origins that it connects to and loads code and images from, in Content Security Policy syntax. */
  hosts: (settings: Settings) => string[];
  /** Origins of its frames. */
  frames: (settings: Settings) => string[];
  /** Names of its Trusted Types policies. */
  trustedTypes: string[];
  /** Name prefixes of its cookies, which are deleted when a visitor withdraws consent. */
  cookies: string[];
  /** Queues its initial commands before its code has loaded. */
  begin: (settings: Settings) => void;
  /** Queues a hit. */
  tell: (settings: Settings, hit: Hit) => void;
}

/** Google's queue, which its code reads: https://developers.google.com/tag-platform/devguides/datalayer */
const queue = (): unknown[] => {
  const global: { dataLayer?: unknown[] } = Object(globalThis);
  global.dataLayer ??= [];
  return global.dataLayer;
};

/** Queues an event, or data of an event, for Tag Manager. */
export const pushData = (data: object): void => void queue().push(data);

/** Queues a command for `gtag.js`, which only accepts an `arguments` object. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be an event of Tag Manager
  queue().push(arguments);
}

/** Grants Google consent for analytics and denies it for advertising. */
export const grantStatistics = (): void =>
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });

/** Returns Google's name for a hit, in letters, digits and `_`: `page_view`, `enquiry_received`, `error_404`. */
export const eventName = ({ event }: Hit): string =>
  event === undefined
    ? 'page_view'
    : event
        .toLowerCase()
        .replace(/\W+/g, '_')
        .replace(/^(?=\d)/, 'error_');

/** Returns the parameters of a hit, with Google's names. */
export const eventDetails = ({ detail, origin, path, search, title, referrer, language }: Hit) => ({
  page_location: origin + path + search,
  page_title: title,
  ...(referrer && { page_referrer: referrer }),
  language,
  ...(detail && { detail }),
});
