import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, noteUse } from './cache.ts';
import { PlainError } from './plainError.ts';
import { codeFingerprint } from './sources.ts';

interface Built {
  folder: string;
  /** Names all that it is built of. */
  key: string;
  /** Names the state of the sources that it is built of. */
  state: string;
}

/** What makes the pages' data of content, in one module. */
export interface ContentCode extends Pick<Built, 'state'> {
  /** The module. */
  site: string;
}

/** The code that is for the browser, and what renders with it: the same for every page, whatever the content says. */
export interface Code extends Pick<Built, 'key' | 'state'> {
  /** What is for the browser: `assets`, and in `.vite` what pages must know of them. */
  client: string;
  /** Vite's `index.html`, the frame of every page. */
  template: string;
  /** The module that renders pages. */
  renderer: string;
}

/** Builds the code for content, or takes what was built before. @throws when it cannot be built. */
export async function buildContentCode(): Promise<ContentCode> {
  const { folder, state } = await builtBy('bundleContentCode.ts', 'content-code');
  return { state, site: join(folder, 'site.mjs') };
}

/**
 * Builds the code for pages, or takes what was built before.
 *
 * @param western letters that most pages have beside the English ones, for the fonts.
 * @throws when it cannot be built.
 */
export async function buildCode(western: string): Promise<Code> {
  const { folder, key, state } = await builtBy('bundle.ts', 'code', western);
  return {
    key,
    state,
    client: join(folder, 'client'),
    template: join(folder, 'template.html'),
    renderer: join(folder, 'server/prerender.mjs'),
  };
}

/** @param script what builds into a folder. @param kept name of its place in the cache. @param given more for it. */
async function builtBy(script: string, kept: string, given = ''): Promise<Built> {
  const state = codeFingerprint();
  const key = createHash('sha256').update(state).update(given).digest('hex');
  const folder = join(cacheFolder(kept), key);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    // A process of its own: vite-react-ssg ends the one that it runs in, and Vite's memory is free again. With little
    // room for what is young, it needs 80 MB less, and no more time.
    await run(['--max-semi-space-size=4', join(import.meta.dirname, script), unfinished, given]).catch(
      async (error) => {
        await rm(unfinished, { recursive: true, force: true });
        throw error;
      },
    );
    // What was edited meanwhile is in it, or is not: it is the code of neither state.
    if (codeFingerprint() !== state) {
      await rm(unfinished, { recursive: true });
      return builtBy(script, kept, given);
    }
    // Another build may have been faster.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  }
  noteUse(folder, statSync(folder).mtimeMs);
  return { folder, key, state };
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
