/** What a visitor did. */
export interface Hit {
  /** Nothing for a page that is viewed: `Enquiry received`, `Outbound link`. */
  event?: string | undefined;
  /** What belongs to the event: the page of a form, the address of a link. */
  detail?: string | undefined;
  /** Origin of the site: `https://example.org`. */
  origin: string;
  /** Path of the page, with its folder on the host. */
  path: string;
  /** Query of the page, `?utm_source=mail`, or nothing. */
  search: string;
  title: string;
  /** Where the visitor came from; empty for a page of the site. */
  referrer: string;
  language: string;
  /** Size of the screen in px: `1440x900`. */
  screen: string;
}

/** How a hit is sent. */
export interface CountRequest {
  url: string;
  /** JSON, sent by `POST`; without it the request is a `GET`. */
  body?: object;
}

/**
 * A service that counts visits. Hits are sent as the service's own script would send them: no code of others runs on the page,
 * and no cookies are set.
 */
export interface Integration<Settings extends object> {
  /** As the privacy text names it. */
  label: string;
  /** Origin of the service. */
  host: (settings: Settings) => string;
  request: (settings: Settings, hit: Hit) => CountRequest;
}

/** Adds parameters to an address; absent ones are left out. */
export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${address}?${given.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
