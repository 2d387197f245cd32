import type { Hit, Integration } from '../model/integrations/integration.ts';
import { HAPPENED, type Happening } from './platform/happened.ts';
import { painted } from './platform/painted.ts';

/** Path of the page that is shown, whatever its query and anchor are. */
const place = () => location.origin + location.pathname;

/** Sends a hit. A service that is blocked or away changes nothing. */
function send<Settings extends object>({ request }: Integration<Settings>, settings: Settings, hit: Hit): void {
  const { url, body } = request(settings, hit);
  const headers = { 'Content-Type': 'application/json' };
  const post = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { mode: 'no-cors' as const };
  fetch(url, { ...post, keepalive: true, credentials: 'omit' }).catch(() => {});
}

/** The event of a link that leads away from the pages of the site. */
function eventOf(link: HTMLAnchorElement): [event: string, detail: string] | undefined {
  if (!/^https?:$/.test(link.protocol)) return undefined;
  if (link.origin !== location.origin) return ['Outbound link', link.href];
  const isFile = link.hasAttribute('download') || /\.[^/]+$/.test(link.pathname);
  return isFile ? ['Download', link.pathname] : undefined;
}

/** Counts the pages that are viewed from now on, and what visitors do there, with a service that has no code of its own. */
export const count = <Settings extends object>(integration: Integration<Settings>, settings: Settings): void =>
  countTo((hit) => send(integration, settings, hit));

/** Tells of the pages that are viewed from now on, and of what visitors do there. */
export function countTo(take: (hit: Hit) => void): void {
  let referrer = document.referrer;
  let counted = '';
  const tell = (event?: string, detail?: string) =>
    take({
      event,
      detail,
      origin: location.origin,
      path: location.pathname,
      search: location.search,
      title: document.title,
      referrer,
      language: navigator.language,
      screen: `${screen.width}x${screen.height}`,
    });
  const view = () => {
    if (counted === place()) return;
    counted = place();
    tell();
    referrer = '';
  };
  view();
  if (/\/404\.json$/.test(document.getElementById('root')?.dataset.page ?? '')) tell('404', location.pathname);
  addEventListener(HAPPENED, (happened) => {
    if (!(happened instanceof CustomEvent)) return;
    const { event, detail }: Happening = happened.detail;
    // The head of a page that was navigated to is written a moment later.
    if (event === undefined) void painted().then(view);
    else tell(event, detail);
  });
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const event = link && eventOf(link);
      if (event) tell(...event);
    },
    { capture: true },
  );
}
