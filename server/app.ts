import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createRelay, type Relay, relayPaths } from '../relay/app.ts';
import { readConfig } from '../relay/config.ts';
import { siteHandler } from './site.ts';

interface App {
  handler: RequestListener;
  relay: Relay;
}

/**
 * The built site and the mail relay behind one port.
 *
 * @param dir the built site.
 * @param defaults who gets enquiries and under which name, where the environment does not say.
 * @throws when the relay's configuration has mistakes, with all of them.
 */
export function createApp(dir: string, defaults: { to: string[]; name: string }): App {
  const relay = createRelay(readConfig(process.env, defaults));
  const answerMail = getRequestListener(relay.app.fetch);
  const answerSite = siteHandler(dir);
  const forRelay = new Set<string>(relayPaths);
  return {
    relay,
    handler: (request, response) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (forRelay.has(path)) answerMail(request, response);
      else answerSite(request, response);
    },
  };
}
