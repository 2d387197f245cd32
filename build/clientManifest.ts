import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** As much of Vite's manifest as the build needs: https://vite.dev/guide/backend-integration */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    /** Names of the chunks that it imports. */
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);

/** What Vite built for the browser, by the source files. */
export type ClientManifest = z.output<typeof manifest>;

/** Reads what Vite has left in a folder. @throws when it is not there, or not understood. */
export async function readClientManifest(dir: string): Promise<ClientManifest> {
  return manifest.parse(JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')));
}
