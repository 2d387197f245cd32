/** A page view or event to be counted. */
export interface Hit {
  /** Undefined for a page view: `Enquiry received`, `Outbound link`. */
  event?: string | undefined;
  /** Details of the event: the page of a form, the address of a link. */
  detail?: string | undefined;
  /** Origin of the site: `https://example.org`. */
  origin: string;
  /** Path of the page, including its folder on the host. */
  path: string;
  /** Query string of the page, `?utm_source=mail`, or empty. */
  search: string;
  title: string;
  /** Referrer; empty if it is a page of the site. */
  referrer: string;
  language: string;
  /** Screen size in px: `1440x900`. */
  screen: string;
}

export interface CountRequest {
  url: string;
  /** JSON body of a `POST` request. Without it, the request is a `GET`. */
  body?: object;
}

/** An analytics service. Sends the requests of the service's own script, without third-party code or cookies. */
export interface Integration<Settings extends object> {
  /** Name in the privacy text. */
  label: string;
  host: (settings: Settings) => string;
  request: (settings: Settings, hit: Hit) => CountRequest;
}

/** Adds query parameters to an address; skips undefined ones. */
export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${address}?${given.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
