/** Where the visitor came from, as a query string. It is kept for the tab, and goes with an enquiry. */
import { safeSessionStorage } from './safeStorage.ts';

const NAME = 'source';

/** What campaigns and ad networks add to an address. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** Notes where the visitor came from, at the first page of the tab. */
export function keepSource(): void {
  if (safeSessionStorage.getItem(NAME) !== null) return;
  const source = new URLSearchParams({ landing: location.pathname });
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  // The path alone: a query may hold what somebody has searched for.
  if (referrer && referrer.origin !== location.origin) source.set('referrer', referrer.origin + referrer.pathname);
  for (const [name, value] of new URLSearchParams(location.search)) if (CAMPAIGN.test(name)) source.set(name, value);
  safeSessionStorage.setItem(NAME, source.toString());
}

/** Returns what was noted; an empty text where nothing was. */
export const readSource = (): string => safeSessionStorage.getItem(NAME) ?? '';
