import fathom from './fathom.ts';
import goatCounter from './goatCounter.ts';
import type { Integration } from './integration.ts';
import matomo from './matomo.ts';
import plausible from './plausible.ts';
import type { Integrations } from './settings.ts';
import umami from './umami.ts';

/** The service that counts visits. */
export interface Counter {
  /** Name of its module in this folder. */
  name: string;
  label: string;
  host: string;
}

const counter = <Settings extends object>(
  name: string,
  { label, host }: Integration<Settings>,
  settings: Settings | undefined,
): Counter[] => (settings ? [{ name, label, host: host(settings).replace(/^(https:\/\/[^/]+).*/, '$1') }] : []);

/** Returns the services that a site counts its visits with: of a site without mistakes, one at most. */
export const countersIn = (settings: Integrations = {}): Counter[] => [
  ...counter('plausible', plausible, settings.plausible),
  ...counter('umami', umami, settings.umami),
  ...counter('matomo', matomo, settings.matomo),
  ...counter('goatCounter', goatCounter, settings.goatCounter),
  ...counter('fathom', fathom, settings.fathom),
];

/** Returns the origins of others that pages of a site send to: the one list for policies, heads and tests. */
export const thirdParties = (settings?: Integrations): string[] => countersIn(settings).map(({ host }) => host);
