import { askForConsent } from 'virtual:worldwright/consent';
import type { ForeignCode } from '../model/integrations/foreignCode.ts';
import type { Words } from '../model/useWords.ts';
import { countTo } from './count.ts';

interface Service {
  label: string;
  cookies: string[];
  hosts: string[];
  start: () => void;
}

/** The part of Trusted Types used here; TypeScript has no types for it yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ) => unknown;
}

export const bind = <Settings extends object>(code: ForeignCode<Settings>, settings: Settings): Service => ({
  label: code.label,
  cookies: code.cookies,
  hosts: code.hosts(settings),
  start: () => {
    code.begin(settings);
    // No error handler: the service may be blocked or unreachable.
    document.head.append(Object.assign(document.createElement('script'), { src: code.script(settings), async: true }));
    countTo((hit) => code.tell(settings, hit));
  },
});

/** Whether a URL matches one of these hosts, in CSP syntax: `https://*.example.org`. */
const matchesHost = (hosts: string[], { protocol, hostname }: URL): boolean =>
  protocol === 'https:' &&
  hosts.some((host) => {
    const name = host.replace(/^https:\/\//, '');
    return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
  });

/**
 * Creates the default Trusted Types policy for the banner and the services, which do not support Trusted Types. It allows
 * any HTML (the page's `script-src` blocks scripts in it) and scripts of these hosts only.
 */
function createTrustPolicy(hosts: string[]): void {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = Object(globalThis);
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (address) => (matchesHost(hosts, new URL(address, location.href)) ? address : null),
  });
}

/**
 * Asks visitors for consent to these services, and starts all of them after consent.
 *
 * @param words the banner's words by language, the site's first language first.
 */
export async function startAfterConsent(services: Service[], words: Record<string, Words['consent']>): Promise<void> {
  createTrustPolicy(services.flatMap(({ hosts }) => hosts));
  const first = Object.keys(words)[0] ?? '';
  const { lang } = document.documentElement;
  const language = lang in words ? lang : first;
  const bannerWords = words[language];
  if (!bannerWords) throw new Error('the banner has no words');
  await askForConsent(
    {
      tools: services.map(({ label }) => label),
      cookies: [...new Set(services.flatMap(({ cookies }) => cookies))],
      language,
      words: bannerWords,
    },
    () => {
      for (const { start } of services) start();
    },
  );
}
