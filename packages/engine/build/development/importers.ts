/** Which modules of the project import which: noted while they are bundled. */
export class Importers {
  readonly #of = new Map<string, Set<string>>();

  /** Notes what a module imports. */
  add(module: string, imported: readonly string[]): void {
    for (const id of imported) this.#of.set(id, (this.#of.get(id) ?? new Set()).add(module));
  }

  /** A module and all that import it, directly or by way of others. */
  reachedFrom(module: string): Set<string> {
    const found = new Set([module]);
    for (const id of found) for (const importer of this.#of.get(id) ?? []) found.add(importer);
    return found;
  }
}
