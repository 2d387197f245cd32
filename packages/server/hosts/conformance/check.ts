import type { Email } from 'postal-mime';
import type { BuiltSite } from './builtSite.ts';

/** A running host that serves the built site with its relay. */
export interface Host {
  /** Name in the table. */
  name: string;
  /** URL of the site without a trailing slash. */
  url: string;
  /** Returns the mails delivered by the relay so far. */
  mails(): Promise<Email[]>;
  close(): Promise<void>;
}

/** Returns a `Location` relative to the site's root. It may be absolute or relative. */
export const withinHost = ({ url }: Host, location: string | null): string | undefined =>
  location === null ? undefined : new URL(location, url).href.replace(url, '');

/** A requirement for hosts. */
export interface Check {
  /** Section of the table. */
  area: string;
  /** Description in the table. */
  name: string;
  /** @throws if the host does not meet it. @returns false if the site has nothing to test it with. */
  run(host: Host, site: BuiltSite): Promise<unknown>;
}

/** Returns the checks of an area by name. */
export const checksOf = (area: string, checks: Record<string, Check['run']>): Check[] =>
  Object.entries(checks).map(([name, run]) => ({ area, name, run }));
