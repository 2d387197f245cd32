import { readFileSync } from 'node:fs';
import { z } from 'zod';

const needs = z.record(z.string(), z.string()).default({});

const installed = z.object({
  version: z.string(),
  license: z.string().optional(),
  /** SHA-512 of its archive, base64 behind the name of the algorithm: https://www.w3.org/TR/SRI/ */
  integrity: z.string().optional(),
  /** Wanted by development alone. */
  dev: z.boolean().default(false),
  dependencies: needs,
  optionalDependencies: needs,
  /** npm installs these too, unless they are optional and nobody else wants them. */
  peerDependencies: needs,
});

const project = z.object({ name: z.string(), version: z.string(), dependencies: needs });

const file = z.object({ packages: z.record(z.string(), z.unknown()) });

/** A package as `package-lock.json` has it: https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
export type Locked = z.output<typeof installed> & { name: string };

/** The project, and what is installed by its folder. */
export interface Lock {
  project: z.output<typeof project>;
  packages: ReadonlyMap<string, Locked>;
}

const FOLDER = 'node_modules/';

/** Reads `package-lock.json`. */
export function readLock(): Lock {
  const { packages } = file.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const { '': own, ...others } = packages;
  const nameOf = (path: string) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
  const entries = Object.entries(others).map(([path, value]): [string, Locked] => [
    path,
    { name: nameOf(path), ...installed.parse(value) },
  ]);
  return { project: project.parse(own), packages: new Map(entries) };
}

/** The folder of a package of the project's own. */
export const folderOf = (name: string): string => FOLDER + name;

/** The folders of what a package needs: each the nearest to it, as Node looks for them. */
export function neededBy(path: string, { packages }: Lock): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages.get(path) ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    for (let from: string | undefined = path; from !== undefined; from = outside(from)) {
      const found = `${from && `${from}/`}${FOLDER}${name}`;
      if (packages.has(found)) return found;
    }
    // What is optional is not there on every system.
    return [];
  });
}

/** The folder around a package: `a` of `a/node_modules/b`, and the project of a package that is in no other. */
function outside(path: string): string | undefined {
  if (path === '') return undefined;
  return path.slice(0, Math.max(0, path.lastIndexOf(FOLDER) - 1));
}
