import { type Chat, crisp, tawk } from './chats.ts';
import fathom from './fathom.ts';
import type { ForeignCode } from './foreignCode.ts';
import goatCounter from './goatCounter.ts';
import googleAnalytics from './googleAnalytics.ts';
import type { Integration } from './integration.ts';
import matomo from './matomo.ts';
import plausible from './plausible.ts';
import type { Integrations } from './settings.ts';
import tagManager from './tagManager.ts';
import umami from './umami.ts';

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

/** Returns a site's analytics services; at most one if the site has no mistakes. */
export const countersIn = (settings: Integrations = {}): Counter[] => [
  ...counter('plausible', plausible, settings.plausible),
  ...counter('umami', umami, settings.umami),
  ...counter('matomo', matomo, settings.matomo),
  ...counter('goatCounter', goatCounter, settings.goatCounter),
  ...counter('fathom', fathom, settings.fathom),
];

/** A service that requires consent. */
export interface AskedFor {
  /** Name of its module in this folder. */
  name: string;
  label: string;
  hosts: string[];
  frames: string[];
  trustedTypes: string[];
}

const askedFor = <Settings extends object>(
  name: string,
  { label, hosts, frames, trustedTypes }: ForeignCode<Settings>,
  settings: Settings | undefined,
): AskedFor[] => (settings ? [{ name, label, hosts: hosts(settings), frames: frames(settings), trustedTypes }] : []);

/** Returns the services that require consent. A site without any has no consent banner. */
export const askedForIn = (settings: Integrations = {}): AskedFor[] => [
  ...askedFor('googleAnalytics', googleAnalytics, settings.googleAnalytics),
  ...askedFor('tagManager', tagManager, settings.tagManager),
];

export interface OpenedChat {
  label: string;
  page: string;
  frames: string[];
}

const chat = <Settings extends object>(
  { label, page, frames }: Chat<Settings>,
  settings: Settings | undefined,
): OpenedChat[] => (settings ? [{ label, page: page(settings), frames }] : []);

/** Returns a site's chats; at most one if the site has no mistakes. */
export const chatsIn = (settings: Integrations = {}): OpenedChat[] => [
  ...chat(crisp, settings.crisp),
  ...chat(tawk, settings.tawk),
];

/** Content Security Policy sources of a site's third-party services: `https://*.example.org`. */
export interface Foreign {
  connect: string[];
  images: string[];
  frames: string[];
  trustedTypes: string[];
}

const unique = (names: string[]) => [...new Set(names)];

/** The policy that `foreignCode.ts` creates for code without Trusted Types support. */
const DEFAULT = 'default';

/** Returns the policy sources of a site's services, for the policies and the tests. */
export function foreignIn(settings?: Integrations): Foreign {
  const asked = askedForIn(settings);
  const hosts = asked.flatMap((one) => one.hosts);
  return {
    connect: unique([...countersIn(settings).map(({ host }) => host), ...hosts]),
    images: unique(hosts),
    frames: unique([...asked, ...chatsIn(settings)].flatMap(({ frames }) => frames)),
    trustedTypes: asked.length > 0 ? unique([DEFAULT, ...asked.flatMap(({ trustedTypes }) => trustedTypes)]) : [],
  };
}
