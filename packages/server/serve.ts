import { endInWords, limitsBehind, onStop, outliveReaders, portOf } from '@worldwright/relay/node';
import { createApp, openRelay, type Phase } from './app.ts';
import { requirePreviewLink } from './previewGate.ts';
import { drain } from './process/drain.ts';
import { guard, surviveExceptions } from './process/guard.ts';
import { listen } from './process/listen.ts';
import { logError } from './process/log.ts';
import { followReleases, openReleases } from './release/releases.ts';
import { readSettings } from './settings.ts';

async function start(environment: NodeJS.ProcessEnv): Promise<string> {
  outliveReaders();
  const settings = readSettings(environment);
  const releases = await openReleases(settings.SITE_DIR);
  const relay = openRelay(releases, environment);
  const phase: Phase = { draining: false };
  surviveExceptions();
  const where = {
    port: settings.PORT,
    host: settings.HOST,
    maxConnections: settings.maxConnections,
    maxConnectionsPerAddress: settings.maxConnectionsPerAddress,
  };
  const site = createApp(releases, relay, phase, settings.proxies);
  const app = guard(settings.PREVIEW_TOKEN ? requirePreviewLink(site, settings.PREVIEW_TOKEN) : site);
  const server = await listen(app, where, limitsBehind(settings.proxies)).catch(async (error: unknown) => {
    // Deliveries have started already; the next start repeats interrupted ones.
    await relay.close();
    throw error;
  });
  void followReleases(settings.SITE_DIR, releases);
  onStop(
    () => drain(server, relay, phase, settings.DRAIN_SECONDS * 1000),
    (error) => logError('stop-failed', error),
  );
  const { folder } = releases.current;
  return `http://${settings.HOST?.replace(/.*:.*/, '[$&]') ?? 'localhost'}:${portOf(server)}${folder && `${folder}/`}`;
}

/** Serves a site with the relay until a signal. Prints its URL, or ends the process if it cannot start. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<string> {
  const address = await start(environment).catch(endInWords);
  console.log(address);
  return address;
}
