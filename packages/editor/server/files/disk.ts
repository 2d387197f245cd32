import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Files, ReadFile } from './siteFiles.ts';
import { readSiteFile, readSiteFiles } from './siteFiles.ts';

/** The site's files on disk. `files` is a new object after each change. */
export class Disk {
  readonly root: string;
  #files: Files | undefined;
  #onChange: (file: string, read: ReadFile | undefined) => void = () => {};

  constructor(root: string) {
    this.root = root;
  }

  get files(): Files {
    this.#files ??= readSiteFiles(this.root);
    return this.#files;
  }

  /** Sets the listener for changed files. `read` is `undefined` for a deleted file. */
  follow(onChange: (file: string, read: ReadFile | undefined) => void): void {
    this.#onChange = onChange;
  }

  /** Reads all files again. Unchanged files stay the same objects. */
  readAll(): void {
    const before = this.files;
    const after = readSiteFiles(this.root);
    const isSame = (file: string) => before.get(file)?.description.hash === after.get(file)?.description.hash;
    const kept = [...after].map(([file, read]) => [file, isSame(file) ? (before.get(file) ?? read) : read] as const);
    const others = [...new Set([...before.keys(), ...after.keys()])].filter((file) => !isSame(file));
    if (others.length > 0) this.#files = new Map(kept);
    for (const file of others) this.#onChange(file, after.get(file));
  }

  /** Reads a file again. Returns whether it has changed. */
  readAgain(file: string): boolean {
    const read = existsSync(join(this.root, file)) ? readSiteFile(this.root, file) : undefined;
    const before = this.files;
    if (read?.description.hash === before.get(file)?.description.hash) return false;
    const next = new Map(before);
    if (read) next.set(file, read);
    else next.delete(file);
    this.#files = next;
    this.#onChange(file, read);
    return true;
  }
}
