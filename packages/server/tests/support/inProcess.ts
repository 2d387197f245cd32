import type { Server } from 'node:http';
import { join } from 'node:path';
import { portOf } from '@worldwright/relay/node';
import { createApp, openRelay } from '../../app.ts';
import { guard } from '../../process/guard.ts';
import { listen } from '../../process/listen.ts';
import { openReleases, type Releases } from '../../release/releases.ts';
import type { Fixture } from './fixture.ts';

/** Any free port of the loopback interface, for as many as a test may want. */
export const anyPort = { port: 0, host: '127.0.0.1', maxConnections: 1000, maxConnectionsPerAddress: 1000 };

/** A server within the process of the test: no process to start, and a debugger sees what it does. */
export interface Here {
  server: Server;
  url: string;
  port: number;
  releases: Releases;
  close(): Promise<void>;
}

/** Serves the newest build of a fixture, with a relay that keeps enquiries in the fixture's folder. */
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
