import type { Server } from 'node:http';
import { join } from 'node:path';
import { portOf } from '@worldwright/relay/node';
import { createApp, openRelay } from '../../app.ts';
import { guard } from '../../process/guard.ts';
import { listen } from '../../process/listen.ts';
import { openReleases, type Releases } from '../../release/releases.ts';
import type { Fixture } from './fixture.ts';

/** A free port of the loopback interface, without tight connection limits. */
export const anyPort = { port: 0, host: '127.0.0.1', maxConnections: 1000, maxConnectionsPerAddress: 1000 };

/** A server in the test's process. */
export interface Here {
  server: Server;
  url: string;
  port: number;
  releases: Releases;
  close(): Promise<void>;
}

/** Serves a fixture's newest build, with a relay that stores enquiries in the fixture's folder. */
export async function serveHere(fixture: Fixture): Promise<Here> {
  const releases = await openReleases(fixture.dist);
  const relay = openRelay(releases, { OUTBOX_DIR: join(fixture.dir, 'outbox') });
  const server = await listen(guard(createApp(releases, relay, { draining: false })), anyPort);
  const port = portOf(server);
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    await relay.close();
  };
  return { server, url: `http://127.0.0.1:${port}`, port, releases, close };
}
