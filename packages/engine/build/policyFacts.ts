import type { PolicyFacts } from '@worldwright/server/build';
import { loadEnv } from 'vite';
import { thirdParties } from '../model/integrations/all.ts';
import type { Integrations } from '../model/integrations/settings.ts';
import type { PageData } from '../model/page.ts';
import { PREFIXES } from './sources.ts';

const originsOf = (...addresses: (string | undefined)[]) =>
  addresses.flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : []));

/** Returns the origins of the players of videos on these pages; nothing where there is no video. */
export function playersOn(pages: PageData[]): string[] | undefined {
  const players = pages.flatMap(({ sections }) => sections.flatMap(({ plays }) => (plays ? [plays] : [])));
  return players.length > 0 ? [...new Set(players.flat())] : undefined;
}

/**
 * What the pages of this build talk to: see `.env.example`.
 *
 * @param players origins of the players of their videos; nothing where there is no video.
 */
export function readPolicyFacts(integrations?: Integrations, players?: string[]): PolicyFacts {
  const environment = loadEnv('production', '.', PREFIXES);
  return {
    connect: [
      ...originsOf(environment.VITE_MAIL_RELAY_URL, environment.VITE_VITALS_URL),
      ...thirdParties(integrations),
    ],
    forms: originsOf(environment.VITE_MAIL_RELAY_URL),
    players,
    reports: environment.REPORTS_URL,
  };
}
