import { askForConsent } from 'virtual:worldwright/consent';
import type { ForeignCode } from '../model/integrations/foreignCode.ts';
import type { Words } from '../model/useWords.ts';
import { countTo } from './count.ts';

/** A service with its settings. */
interface Service {
  label: string;
  cookies: string[];
  hosts: string[];
  /** Loads its code, and counts from then on. */
  start: () => void;
}

/** The part of Trusted Types that TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ) => unknown;
}

/** Puts a service and its settings together. */
export const bind = <Settings extends object>(code: ForeignCode<Settings>, settings: Settings): Service => ({
  label: code.label,
  cookies: code.cookies,
  hosts: code.hosts(settings),
  start: () => {
    code.begin(settings);
    // A service that is blocked or away changes nothing.
    document.head.append(Object.assign(document.createElement('script'), { src: code.script(settings), async: true }));
    countTo((hit) => code.tell(settings, hit));
  },
});

/** Whether an address is of one of these hosts, as policies name them: `https://*.example.org`. */
const isOf = (hosts: string[], { protocol, hostname }: URL): boolean =>
  protocol === 'https:' &&
  hosts.some((host) => {
    const name = host.replace(/^https:\/\//, '');
    return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
  });

/**
 * Lets the banner and the services make HTML and load code, which know no Trusted Types: HTML as the page's policy for scripts
 * allows it, which is without code, and code of these hosts alone.
 */
function trust(hosts: string[]): void {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = Object(globalThis);
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (address) => (isOf(hosts, new URL(address, location.href)) ? address : null),
  });
}

/**
 * Asks visitors about these services, and starts those that they agree to: all or none.
 *
 * @param words of the banner, by language; those of the site's first language come first.
 */
export async function startAfterConsent(services: Service[], words: Record<string, Words['consent']>): Promise<void> {
  trust(services.flatMap(({ hosts }) => hosts));
  const first = Object.keys(words)[0] ?? '';
  const { lang } = document.documentElement;
  const language = lang in words ? lang : first;
  const said = words[language];
  if (!said) throw new Error('the banner has no words');
  await askForConsent(
    {
      tools: services.map(({ label }) => label),
      cookies: [...new Set(services.flatMap(({ cookies }) => cookies))],
      language,
      words: said,
    },
    () => {
      for (const { start } of services) start();
    },
  );
}
