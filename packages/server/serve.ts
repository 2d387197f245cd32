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
  const releases = await openReleases(settings.siteDir);
  const relay = openRelay(releases, environment);
  const phase: Phase = { draining: false };
  surviveExceptions();
  const site = createApp(releases, relay, phase, settings.proxies);
  const app = guard(settings.previewToken ? requirePreviewLink(site, settings.previewToken) : site);
  const server = await listen(app, settings, limitsBehind(settings.proxies)).catch(async (error: unknown) => {
    // Deliveries have started already; the next start repeats interrupted ones.
    await relay.close();
    throw error;
  });
  void followReleases(settings.siteDir, releases);
  onStop(
    () => drain(server, relay, phase, settings.drainSeconds * 1000),
    (error) => logError('stop-failed', error),
  );
  const { folder } = releases.current;
  return `http://${settings.host?.replace(/.*:.*/, '[$&]') ?? 'localhost'}:${portOf(server)}${folder && `${folder}/`}`;
}

/** Serves a site with the relay until a signal. Prints its URL, or ends the process if it cannot start. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<string> {
  const address = await start(environment).catch(endInWords);
  console.log(address);
  return address;
}
