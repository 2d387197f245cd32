import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Files, ReadFile } from './siteFiles.ts';
import { readSiteFile, readSiteFiles } from './siteFiles.ts';

/** The site's files as they are on disk. `files` is another object after each change of any of them. */
export class Disk {
  readonly root: string;
  #files: Files | undefined;
  #tell: (file: string, read: ReadFile | undefined) => void = () => {};

  constructor(root: string) {
    this.root = root;
  }

  get files(): Files {
    this.#files ??= readSiteFiles(this.root);
    return this.#files;
  }

  /** @param tell called with each file that is found other than before; without what was read where it has gone. */
  follow(tell: (file: string, read: ReadFile | undefined) => void): void {
    this.#tell = tell;
  }

  /** Reads all files anew. What has not changed stays the same object. */
  readAll(): void {
    const before = this.files;
    const after = readSiteFiles(this.root);
    const isSame = (file: string) => before.get(file)?.description.hash === after.get(file)?.description.hash;
    const kept = [...after].map(([file, read]) => [file, isSame(file) ? (before.get(file) ?? read) : read] as const);
    const others = [...new Set([...before.keys(), ...after.keys()])].filter((file) => !isSame(file));
    if (others.length > 0) this.#files = new Map(kept);
    for (const file of others) this.#tell(file, after.get(file));
  }

  /** Reads a file anew. Answers whether it is other than before. */
  readAgain(file: string): boolean {
    const read = existsSync(join(this.root, file)) ? readSiteFile(this.root, file) : undefined;
    const before = this.files;
    if (read?.description.hash === before.get(file)?.description.hash) return false;
    const next = new Map(before);
    if (read) next.set(file, read);
    else next.delete(file);
    this.#files = next;
    this.#tell(file, read);
    return true;
  }
}
