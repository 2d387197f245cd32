import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, noteUse } from './cache.ts';
import { PlainError } from './plainError.ts';
import { codeFingerprint } from './sources.ts';

/** The site's code as it is built: the same for every page, whatever the content says. */
export interface Code {
  /** Where all of it is. */
  folder: string;
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
  // With little room for what is young, Vite needs 80 MB less, and no more time.
  const isSame = await keepFolder(
    folder,
    ['--max-semi-space-size=4', fileURLToPath(new URL('./bundle.ts', import.meta.url))],
    [],
    () => codeFingerprint() === key,
  );
  return isSame ? codeIn(folder, key) : buildCode();
}

/**
 * The code with fonts, or what was made of the same before.
 *
 * @param western letters that most pages have beside the English ones.
 */
export async function withFonts({ folder, key }: Code, western: string): Promise<Code> {
  const dressed = createHash('sha256').update(key).update(western).digest('hex');
  const to = join(cacheFolder('code'), dressed);
  await keepFolder(to, [fileURLToPath(new URL('./fonts/process.ts', import.meta.url))], [folder, western]);
  return codeIn(to, dressed);
}

function codeIn(folder: string, key: string): Code {
  return {
    folder,
    key,
    client: join(folder, 'client'),
    template: join(folder, 'template.html'),
    site: join(folder, 'site.mjs'),
    renderer: join(folder, 'server/prerender.mjs'),
  };
}

/**
 * Has a folder of the cache made by a process of its own, if it is not there: vite-react-ssg ends the one that it runs in,
 * and the memory is free again.
 *
 * @param program what Node runs; it is given the folder first.
 * @param isStillWanted asked at the end. What was edited meanwhile is in the folder, or is not: it is of neither state.
 * @returns whether it is there.
 */
async function keepFolder(
  folder: string,
  program: string[],
  given: string[],
  isStillWanted: () => boolean = () => true,
): Promise<boolean> {
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    await run([...program, unfinished, ...given]).catch(async (error) => {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    });
    if (!isStillWanted()) {
      await rm(unfinished, { recursive: true });
      return false;
    }
    // Another build may have been faster.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  }
  noteUse(folder, statSync(folder).mtimeMs);
  return true;
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
