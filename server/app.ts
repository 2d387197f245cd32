import { getRequestListener } from '@hono/node-server';
import { createRelay, relayPaths } from '../relay/app.ts';
import { readConfig } from '../relay/config.ts';
import type { Handler } from './guard.ts';
import { hasValidHost } from './host.ts';
import { logError } from './log.ts';
import { refuse } from './refuse.ts';
import type { Recipient } from './release/manifest.ts';
import type { Releases } from './release/releases.ts';
import { siteHandler } from './site.ts';
import { readTarget } from './target.ts';

/** What the server needs of the mail relay. */
export interface MailRelay {
  app: { fetch: Parameters<typeof getRequestListener>[0] };
  /** Takes nothing more, and resolves when all that was taken is done with. */
  close(): Promise<void>;
  /** Whether it can take enquiries now; it can when there is no such method. */
  ready?(): boolean | Promise<boolean>;
}

/** What the server is about to do. */
export interface Phase {
  /** It will stop soon: no new visitors should be sent here, but those who come are served. */
  draining: boolean;
}

/**
 * The mail relay for a site.
 *
 * @throws when its configuration has mistakes, with all of them.
 */
export function openRelay({ to, name }: Recipient, environment: NodeJS.ProcessEnv): MailRelay {
  return createRelay(readConfig(environment, { to, name }));
}

/** The built site, the mail relay and the state of both behind one port. */
export function createApp(releases: Releases, relay: MailRelay, phase: Phase): Handler {
  // The name is for requests without a host, which HTTP/1.0 allows.
  const answerMail = getRequestListener(relay.app.fetch, { hostname: 'localhost' });
  const answerSite = siteHandler(releases);
  const forRelay = new Set<string>(relayPaths);
  const isReady = async () => {
    try {
      return !phase.draining && ((await relay.ready?.()) ?? true);
    } catch (error) {
      logError('not-ready', error);
      return false;
    }
  };

  return async (request, response) => {
    if (phase.draining) response.setHeader('Connection', 'close');
    if (!hasValidHost(request)) return refuse(response, 400);
    const { path } = readTarget(request.url ?? '/');
    if (path === '/readyz' && (request.method === 'GET' || request.method === 'HEAD')) {
      const ready = await isReady();
      response.writeHead(ready ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify({ ready }));
      return;
    }
    await (forRelay.has(path) ? answerMail(request, response) : answerSite(request, response));
  };
}
