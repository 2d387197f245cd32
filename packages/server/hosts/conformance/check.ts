import type { Email } from 'postal-mime';
import type { BuiltSite } from './builtSite.ts';

/** A host that serves the built site, with its relay. */
export interface Host {
  /** As the table names it. */
  name: string;
  /** Where the site is, without a slash at the end: where the host listens, and the folder of the site. */
  url: string;
  /** The mails that the relay has delivered so far. */
  mails(): Promise<Email[]>;
  close(): Promise<void>;
}

/** Returns where an answer leads on the host, from the root of the site: whether it names the host does not matter. */
export const withinHost = ({ url }: Host, location: string | null): string | undefined =>
  location === null ? undefined : new URL(location, url).href.replace(url, '');

/** One thing that a host must do. */
export interface Check {
  /** Part of the table that it stands in. */
  area: string;
  /** What is so, in words that stand in the table. */
  name: string;
  /** @throws when it is not so. @returns false where the site has nothing to try it with. */
  run(host: Host, site: BuiltSite): Promise<unknown>;
}

/** Checks of one part of the table. */
export const checksOf = (area: string, checks: Record<string, Check['run']>): Check[] =>
  Object.entries(checks).map(([name, run]) => ({ area, name, run }));
