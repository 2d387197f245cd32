import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { z } from 'zod';

/** Where the build leaves it, in the folder that Vite built into; taken away before the site is published. */
const FILE = '.vite/client-files.json';

const clientFiles = z.object({
  /** Changes with any of the browser's code. */
  version: z.string(),
  /** Address of the whole site's style sheet. */
  stylesheet: z.string(),
  /** Addresses of the code of sections, by the sections' types. */
  sections: z.record(z.string(), z.string()),
});

/** What the browser can ask for, as far as pages must name it. */
export type ClientFiles = z.output<typeof clientFiles>;

function namesIn(bundle: Rolldown.OutputBundle): ClientFiles {
  const files = Object.values(bundle);
  const addresses = files.map(({ fileName }) => `/${fileName}`).sort();
  const chunks = files.filter((file) => file.type === 'chunk');
  const sections = chunks.flatMap(({ moduleIds, fileName }) =>
    moduleIds.flatMap((id) => {
      const type = /\/src\/sections\/([^/]+)\/component\.tsx$/.exec(id)?.[1];
      return type ? [[type, `/${fileName}`] as const] : [];
    }),
  );
  return {
    version: createHash('sha256').update(addresses.join()).digest('hex').slice(0, 12),
    stylesheet: addresses.find((name) => name.endsWith('.css')) ?? '',
    sections: Object.fromEntries(sections),
  };
}

/** Notes the names of the files that Vite builds for the browser. */
export function noteClientFiles(): Plugin {
  return {
    name: 'worldwright:client-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(namesIn(bundle)) });
    },
  };
}

/** Reads what the build has noted in a folder. @throws when it is not there, or not understood. */
export async function readClientFiles(dir: string): Promise<ClientFiles> {
  return clientFiles.parse(JSON.parse(await readFile(join(dir, FILE), 'utf8')));
}

/** Notes other names. @param dir folder that Vite built into. */
export const writeClientFiles = (dir: string, files: ClientFiles): Promise<void> =>
  writeFile(join(dir, FILE), JSON.stringify(files));
