import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, noteUse } from './cache.ts';
import { PlainError } from './plainError.ts';
import { codeFingerprint } from './sources.ts';

/** The site's code as it is built: the same for every page, whatever the content says. */
export interface Code {
  /** Names the state of the code. */
  key: string;
  /** What is for the browser: `assets`, and in `.vite` what pages must know of them. */
  client: string;
  /** Vite's `index.html`, the frame of every page. */
  template: string;
  /** The module that makes the pages' data of content. */
  site: string;
  /** The module that renders pages. */
  renderer: string;
}

/** Builds the site's code, or takes what was built of the same code before. @throws when it cannot be built. */
export async function buildCode(): Promise<Code> {
  const key = codeFingerprint();
  const folder = join(cacheFolder('code'), key);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    // A process of its own: vite-react-ssg ends the one that it runs in, and Vite's memory is free again. With little
    // room for what is young, it needs 80 MB less, and no more time.
    await run(['--max-semi-space-size=4', join(import.meta.dirname, 'bundle.ts'), unfinished]).catch(async (error) => {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    });
    // What was edited meanwhile is in it, or is not: it is the code of neither state.
    if (codeFingerprint() !== key) {
      await rm(unfinished, { recursive: true });
      return buildCode();
    }
    // Another build may have been faster.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  }
  noteUse(folder, statSync(folder).mtimeMs);
  return {
    key,
    client: join(folder, 'client'),
    template: join(folder, 'template.html'),
    site: join(folder, 'site.mjs'),
    renderer: join(folder, 'server/prerender.mjs'),
  };
}

function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (status) =>
      status === 0 ? resolve() : reject(new PlainError('The code could not be built: see above.')),
    );
  });
}
