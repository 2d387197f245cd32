import type { PolicyFacts } from '@worldwright/server/build';
import { loadEnv } from 'vite';
import { foreignIn } from '../../model/integrations/all.ts';
import type { Integrations } from '../../model/integrations/settings.ts';
import type { PageData } from '../../model/page.ts';
import { PREFIXES } from '../sources.ts';

const originsOf = (...addresses: (string | undefined)[]) =>
  addresses.flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : []));

/** Returns the origins of what sections open in frames at a click. */
export const framesOn = (pages: PageData[]): string[] => [
  ...new Set(pages.flatMap(({ sections }) => sections.flatMap(({ frames }) => frames ?? []))),
];

/** Returns the origins of the players of videos on these pages; nothing where there is no video. */
export function playersOn(pages: PageData[]): string[] | undefined {
  const players = pages.flatMap(({ sections }) => sections.flatMap(({ plays }) => (plays ? [plays] : [])));
  return players.length > 0 ? [...new Set(players.flat())] : undefined;
}

/**
 * What the pages of this build talk to: see `.env.example`.
 *
 * @param pages those of the build, whose videos and frames have origins of their own.
 */
export function readPolicyFacts(integrations?: Integrations, pages: PageData[] = []): PolicyFacts {
  const environment = loadEnv('production', '.', PREFIXES);
  const { connect, images, frames, trustedTypes } = foreignIn(integrations);
  return {
    connect: [...originsOf(environment.VITE_MAIL_RELAY_URL, environment.VITE_VITALS_URL), ...connect],
    forms: originsOf(environment.VITE_MAIL_RELAY_URL),
    images,
    frames: [...frames, ...framesOn(pages)],
    trustedTypes,
    players: playersOn(pages),
    reports: environment.REPORTS_URL,
  };
}
