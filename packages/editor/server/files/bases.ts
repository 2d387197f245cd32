import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeText, type ReadFile } from './siteFiles.ts';

/** From the project's root. */
const FOLDER = '.cache/editor/bases';
/** How long in ms one is kept after the last editor that needed it. */
const KEPT = 60 * 24 * 60 * 60 * 1000;
const HASH = /^[0-9a-f]{64}$/;

/**
 * The texts that changes were made to which are not saved yet, by their hashes. An editor that is opened again needs them:
 * the files may be others by then, and places in them too.
 */
export class Bases {
  readonly #folder: string;
  readonly #kept = new Set<string>();

  /** @param root folder of the project. */
  constructor(root: string) {
    this.#folder = join(root, FOLDER);
  }

  /** Keeps a file as it is. A disk that refuses it is no failure. */
  keep({ text, description: { hash } }: ReadFile): void {
    if (this.#kept.has(hash)) return;
    this.#kept.add(hash);
    try {
      this.#removeOld();
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(join(this.#folder, hash), text);
    } catch {
      // A disk that is full keeps nobody from going on: the next save says so.
    }
  }

  /** A file as it was; `undefined` where that is not known any more. */
  read(file: string, hash: string): ReadFile | undefined {
    const path = join(this.#folder, hash);
    if (!HASH.test(hash) || !existsSync(path)) return undefined;
    const read = describeText(file, readFileSync(path, 'utf8'));
    return read.description.hash === hash ? read : undefined;
  }

  #removeOld(): void {
    for (const name of existsSync(this.#folder) ? readdirSync(this.#folder) : []) {
      const path = join(this.#folder, name);
      if (Date.now() - statSync(path).mtimeMs > KEPT) rmSync(path);
    }
  }
}
