import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeText, type ReadFile } from './siteFiles.ts';

/** Relative to the project's root. */
const FOLDER = '.cache/editor/bases';
/** How long a text is kept after its last use. */
const MAX_AGE_MS = 60 * 24 * 60 * 60 * 1000;
const HASH = /^[0-9a-f]{64}$/;

/**
 * The texts to which unsaved changes apply, by hash. A restarted editor needs them, because the files may have changed
 * since, and with them the paths of the changes.
 */
export class Bases {
  readonly #folder: string;
  readonly #kept = new Set<string>();

  constructor(root: string) {
    this.#folder = join(root, FOLDER);
  }

  /** Stores a file's text. Ignores write errors. */
  keep({ text, description: { hash } }: ReadFile): void {
    if (this.#kept.has(hash)) return;
    this.#kept.add(hash);
    try {
      this.#removeOld();
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(join(this.#folder, hash), text);
    } catch {
      // A full disk must not stop editing. The next save reports it.
    }
  }

  read(file: string, hash: string): ReadFile | undefined {
    const path = join(this.#folder, hash);
    if (!HASH.test(hash) || !existsSync(path)) return undefined;
    const read = describeText(file, readFileSync(path, 'utf8'));
    return read.description.hash === hash ? read : undefined;
  }

  #removeOld(): void {
    for (const name of existsSync(this.#folder) ? readdirSync(this.#folder) : []) {
      const path = join(this.#folder, name);
      if (Date.now() - statSync(path).mtimeMs > MAX_AGE_MS) rmSync(path);
    }
  }
}
