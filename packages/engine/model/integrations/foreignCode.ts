import type { Hit } from './integration.ts';

/**
 * A service whose own code runs on the page. It sets cookies: nothing of it is loaded before a visitor has agreed.
 * Its Trusted Types: https://developer.mozilla.org/docs/Web/API/Trusted_Types_API
 */
export interface ForeignCode<Settings extends object> {
  /** As the banner and the privacy text name it. */
  label: string;
  /** Address of its code. */
  script: (settings: Settings) => string;
  /** Origins that its code sends to, and loads code and pictures from, as a policy names them. */
  hosts: (settings: Settings) => string[];
  /** Origins that it opens frames of. */
  frames: (settings: Settings) => string[];
  /** Names of its Trusted Types policies. */
  trustedTypes: string[];
  /** What the names of its cookies begin with: they are deleted when a visitor changes their mind. */
  cookies: string[];
  /** Queues what its code must find when it has loaded. */
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

/** Queues an event for Tag Manager, or what belongs to one. */
export const pushData = (data: object): void => void queue().push(data);

/** Queues a command for `gtag.js`, which takes nothing but what `arguments` returns for one. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be an event of Tag Manager
  queue().push(arguments);
}

/** Tells Google what a visitor has agreed to: to have visits counted, not to advertisements. */
export const grantStatistics = (): void =>
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });

/** Names a hit as Google wants it, in letters, digits and underscores: `page_view`, `enquiry_received`, `error_404`. */
export const eventName = ({ event }: Hit): string =>
  event === undefined
    ? 'page_view'
    : event
        .toLowerCase()
        .replace(/\W+/g, '_')
        .replace(/^(?=\d)/, 'error_');

/** Returns what belongs to a hit, as Google names it. */
export const eventDetails = ({ detail, origin, path, search, title, referrer, language }: Hit) => ({
  page_location: origin + path + search,
  page_title: title,
  ...(referrer && { page_referrer: referrer }),
  language,
  ...(detail && { detail }),
});
