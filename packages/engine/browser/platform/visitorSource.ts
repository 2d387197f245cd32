/** The visitor's source (landing page, referrer, campaign) as a query string. Stored per tab and sent with an enquiry. */
import { safeSessionStorage } from './safeStorage.ts';

const NAME = 'source';

/** Query parameters of campaigns and ad networks. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** Stores the visitor's source on the tab's first page. */
export function storeSource(): void {
  if (safeSessionStorage.getItem(NAME) !== null) return;
  const source = new URLSearchParams({ landing: location.pathname });
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  // Without its query, which may contain search terms.
  if (referrer && referrer.origin !== location.origin) source.set('referrer', referrer.origin + referrer.pathname);
  for (const [name, value] of new URLSearchParams(location.search)) if (CAMPAIGN.test(name)) source.set(name, value);
  safeSessionStorage.setItem(NAME, source.toString());
}

/** Returns the stored source, or an empty string. */
export const readSource = (): string => safeSessionStorage.getItem(NAME) ?? '';
