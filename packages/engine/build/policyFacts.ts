import type { PolicyFacts } from '@worldwright/server/build';
import { loadEnv } from 'vite';
import { thirdParties } from '../model/integrations/all.ts';
import type { Integrations } from '../model/integrations/settings.ts';
import { PREFIXES } from './sources.ts';

const originsOf = (...addresses: (string | undefined)[]) =>
  addresses.flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : []));

/** What the pages of this build talk to: see `.env.example`. */
export function readPolicyFacts(integrations?: Integrations): PolicyFacts {
  const environment = loadEnv('production', '.', PREFIXES);
  return {
    connect: [
      ...originsOf(environment.VITE_MAIL_RELAY_URL, environment.VITE_VITALS_URL),
      ...thirdParties(integrations),
    ],
    forms: originsOf(environment.VITE_MAIL_RELAY_URL),
    reports: environment.REPORTS_URL,
  };
}
