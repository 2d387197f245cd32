import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientManifest } from './clientManifest.ts';

/** Finds and reads the stylesheets that a page's modules bring, from the client build. */
export class Stylesheets {
  readonly #dir: string;
  readonly #manifest: ClientManifest;
  readonly #contents = new Map<string, string>();

  constructor(dir: string, manifest: ClientManifest) {
    this.#dir = dir;
    this.#manifest = manifest;
  }

  /** Files of the stylesheets of these modules and of all that they import, in the order of import. */
  filesOf(modules: string[]): string[] {
    const files = new Set<string>();
    const seen = new Set<string>();
    const visit = (id: string) => {
      if (seen.has(id)) return;
      seen.add(id);
      const chunk = this.#manifest[id];
      if (!chunk) throw new Error(`the client build has no module ${id}`);
      for (const imported of chunk.imports ?? []) visit(imported);
      for (const file of chunk.css ?? []) files.add(file);
    };
    for (const id of modules) visit(id);
    return [...files];
  }

  /** The contents of stylesheets, for the head of a page. */
  async contentOf(files: string[]): Promise<string> {
    const contents = await Promise.all(files.map((file) => this.#read(file)));
    return contents.join('');
  }

  async #read(file: string): Promise<string> {
    const known = this.#contents.get(file);
    if (known !== undefined) return known;
    const content = (await readFile(join(this.#dir, file), 'utf8')).trim();
    this.#contents.set(file, content);
    return content;
  }
}
