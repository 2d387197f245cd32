import type { Hit, Integration } from '../model/integrations/integration.ts';
import { HAPPENED, type Happening } from './platform/happened.ts';
import { painted } from './platform/painted.ts';

/** URL of the current page, without query and hash. */
const currentPage = () => location.origin + location.pathname;

/** Sends a hit. Ignores failures: the service may be blocked or unreachable. */
function send<Settings extends object>({ request }: Integration<Settings>, settings: Settings, hit: Hit): void {
  const { url, body } = request(settings, hit);
  const headers = { 'Content-Type': 'application/json' };
  const post = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { mode: 'no-cors' as const };
  fetch(url, { ...post, keepalive: true, credentials: 'omit' }).catch(() => {});
}

/** Returns the event of an outbound link or a download; undefined for links to pages. */
function eventOf(link: HTMLAnchorElement): [event: string, detail: string] | undefined {
  if (!/^https?:$/.test(link.protocol)) return undefined;
  if (link.origin !== location.origin) return ['Outbound link', link.href];
  const isFile = link.hasAttribute('download') || /\.[^/]+$/.test(link.pathname);
  return isFile ? ['Download', link.pathname] : undefined;
}

/** Sends page views and events from now on to a service that needs no script. */
export const count = <Settings extends object>(integration: Integration<Settings>, settings: Settings): void =>
  countTo((hit) => send(integration, settings, hit));

/** Calls `take` for the current page view and for all later page views and events. */
export function countTo(take: (hit: Hit) => void): void {
  let referrer = document.referrer;
  let counted = '';
  const hit = (event?: string, detail?: string) =>
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
    if (counted === currentPage()) return;
    counted = currentPage();
    hit();
    referrer = '';
  };
  view();
  if (/\/404\.json$/.test(document.getElementById('root')?.dataset.page ?? '')) hit('404', location.pathname);
  addEventListener(HAPPENED, (happened) => {
    if (!(happened instanceof CustomEvent)) return;
    const { event, detail }: Happening = happened.detail;
    // The router updates the head, with the title, after the next paint.
    if (event === undefined) void painted().then(view);
    else hit(event, detail);
  });
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const event = link && eventOf(link);
      if (event) hit(...event);
    },
    { capture: true },
  );
}
