import { loadEnv } from 'vite';
import { foreignIn } from '../../model/integrations/all.ts';
import type { Integrations } from '../../model/integrations/settings.ts';
import type { PageData } from '../../model/page.ts';
import type { PolicyFacts } from '../headers/policy.ts';
import { PREFIXES } from '../sources.ts';

const originsOf = (...addresses: (string | undefined)[]) =>
  addresses.flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : []));

/** Returns the origins of frames that sections open on a click. */
export const framesOn = (pages: PageData[]): string[] => [
  ...new Set(pages.flatMap(({ sections }) => sections.flatMap(({ frames }) => frames ?? []))),
];

/** Returns the origins of video players on these pages, or undefined without videos. */
export function playersOn(pages: PageData[]): string[] | undefined {
  const players = pages.flatMap(({ sections }) => sections.flatMap(({ plays }) => (plays ? [plays] : [])));
  return players.length > 0 ? [...new Set(players.flat())] : undefined;
}

/**
 * Returns the origins for the Content-Security-Policy, from the environment (see `.env.example`), the integrations and
 * the pages' videos and frames.
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
