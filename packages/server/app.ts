import { getRequestListener } from '@hono/node-server';
import { createRelay, readConfig, relayPaths } from '@worldwright/relay';
import type { Handler } from '@worldwright/relay/node';
import { consoleLog, systemClock } from '@worldwright/relay/node';
import { createReopeningService } from '@worldwright/relay/parts';
import { pageFile, readPage, refusalPageIn, type Site } from '@worldwright/relay/site';
import { isEntrance, pathWithin } from './addresses/folder.ts';
import { readTarget } from './addresses/target.ts';
import { refuse } from './answer/refuse.ts';
import { hasValidHost } from './host.ts';
import type { Releases } from './release/releases.ts';
import { siteHandler } from './site.ts';

/** The site that is served at the moment, as the relay wants to know it. */
const servedSite = (releases: Releases): Site => ({
  hasPage: (path) => releases.current.files.has(pageFile(path) ?? ''),
  refusalPage(language) {
    const page = releases.current.files.get(`/${refusalPageIn(language)}`);
    return page && readPage(page.copies.identity.file);
  },
});

/** What the server needs of the mail relay. */
export interface MailRelay {
  app: { fetch: Parameters<typeof getRequestListener>[0] };
  /** Takes nothing more, and resolves when all that was taken is done with. */
  close(): Promise<void>;
}

/** Whether the server is about to stop. Changes while it runs. */
export interface Phase {
  /** It will stop soon: no new visitors should be sent here, but those who come are served. */
  draining: boolean;
}

/**
 * The mail relay for a site. Its store may be one that cannot be opened: the pages are served all the same.
 *
 * @throws when its configuration has mistakes, with all of them.
 */
export function openRelay(releases: Releases, environment: NodeJS.ProcessEnv): MailRelay {
  const { to, name, url } = releases.current;
  return createRelay(
    readConfig(environment, { to, name, url }),
    consoleLog,
    systemClock,
    servedSite(releases),
    createReopeningService,
  );
}

/**
 * The built site, the mail relay and the state of both behind one port.
 *
 * @param proxies how many proxies stand in front.
 */
export function createApp(releases: Releases, relay: MailRelay, phase: Phase, proxies = 0): Handler {
  // The name is for requests without a host, which HTTP/1.0 allows. A cleanup would cut off who still sends after 0.5 s.
  const answerMail = getRequestListener(relay.app.fetch, { hostname: 'localhost', autoCleanupIncoming: false });
  const answerSite = siteHandler(releases, proxies);
  const forRelay = new Set<string>(relayPaths);
  return async (request, response) => {
    if (phase.draining) response.setHeader('Connection', 'close');
    if (!hasValidHost(request)) return refuse(response, 400);
    const { folder } = releases.current;
    const { path: asked, query } = readTarget(request.url ?? '/');
    if (isEntrance(asked, folder)) return refuse(response, 302, { Location: `${folder}/` });
    const path = pathWithin(asked, folder);
    if (path === undefined) return refuse(response, 404);
    // Everything behind this knows addresses from the root of the site.
    if (path !== asked) request.url = query === undefined ? path : `${path}?${query}`;
    // Only the server knows that it is about to stop; whether enquiries can be taken, the relay says.
    if (path === '/readyz' && phase.draining) return refuse(response, 503);
    await (forRelay.has(path) ? answerMail(request, response) : answerSite(request, response));
  };
}
