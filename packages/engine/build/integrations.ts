import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { countersIn } from '../model/integrations/all.ts';
import { type Integrations, integrations } from '../model/integrations/settings.ts';
import { readOwnFile } from './ownFiles.ts';

const NAME = 'virtual:worldwright/counting';
const ID = `\0${NAME}`;

const pathOf = (file: string): string => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));

/** The module that loads what counts, or has nothing to load. */
function moduleOf(given: Integrations | undefined): string {
  const [counter] = countersIn(given);
  if (!counter) return 'export const startCounting = undefined;';
  const settings = JSON.stringify(Reflect.get(given ?? {}, counter.name));
  const [count, service] = [pathOf('../browser/count.ts'), pathOf(`../model/integrations/${counter.name}.ts`)];
  return `import { usable } from ${pathOf('../browser/platform/usable.ts')};
export const startCounting = async () => {
  await usable();
  const [{ count }, { default: service }] = await Promise.all([import(${count}), import(${service})]);
  count(service, ${settings});
};`;
}

/** Provides what counts visits as `virtual:worldwright/counting`. In development nothing is counted. */
export function counting(): Plugin {
  let isBuild = false;
  return {
    name: 'worldwright:counting',
    config: (_config, { command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === NAME ? ID : undefined),
    async load(id) {
      if (id !== ID) return undefined;
      const company = isBuild ? await readOwnFile('src/content/company.ts') : undefined;
      return moduleOf(z.object({ integrations }).partial().safeParse(company).data?.integrations);
    },
  };
}
