import { getRequestListener } from '@hono/node-server';
import { createRelay, readConfig, relayPaths } from '@worldwright/relay';
import type { Handler } from '@worldwright/relay/node';
import { consoleLog, systemClock } from '@worldwright/relay/node';
import { createReopeningService } from '@worldwright/relay/parts';
import { pageFile, readPage, refusalPageIn, type Site } from '@worldwright/relay/site';
import { readTarget } from './addresses/target.ts';
import { refuse } from './answer/refuse.ts';
import { hasValidHost } from './host.ts';
import type { Releases } from './release/releases.ts';
import { fileHandler, inFolder } from './site.ts';

/** Returns the currently served site for the relay. */
const servedSite = (releases: Releases): Site => ({
  hasPage: (path) => releases.current.files.has(pageFile(path) ?? ''),
  refusalPage(language) {
    const page = releases.current.files.get(`/${refusalPageIn(language)}`);
    return page && readPage(page.copies.identity.file);
  },
});

/** The server's view of the mail relay. */
export interface MailRelay {
  app: { fetch: Parameters<typeof getRequestListener>[0] };
  /** Stops taking requests, and resolves when all taken ones are finished. */
  close(): Promise<void>;
}

/** The server's phase; changes while it runs. */
export interface Phase {
  /** Whether it will stop soon: it reports "not ready" but still serves all requests. */
  draining: boolean;
}

/**
 * Creates the mail relay for a site. If its store cannot be opened, the pages are served anyway.
 *
 * @throws with all mistakes in its configuration.
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
 * Creates the handler for the built site and the mail relay on one port.
 *
 * @param proxies number of proxies in front.
 */
export function createApp(releases: Releases, relay: MailRelay, phase: Phase, proxies = 0): Handler {
  // The host is for HTTP/1.0 requests without one. The automatic cleanup would cut off clients that send for over 0.5
  // s.
  const answerMail = getRequestListener(relay.app.fetch, { hostname: 'localhost', autoCleanupIncoming: false });
  const answerSite = fileHandler(releases, proxies);
  const forRelay = new Set<string>(relayPaths);
  const answer = inFolder(releases, async (request, response) => {
    const { path } = readTarget(request.url ?? '/');
    // The relay answers `/readyz`, but does not know that the server is about to stop.
    if (path === '/readyz' && phase.draining) return refuse(response, 503);
    await (forRelay.has(path) ? answerMail(request, response) : answerSite(request, response));
  });
  return async (request, response) => {
    if (phase.draining) response.setHeader('Connection', 'close');
    if (!hasValidHost(request)) return refuse(response, 400);
    await answer(request, response);
  };
}
