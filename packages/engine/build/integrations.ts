import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { askedForIn, countersIn } from '../model/integrations/all.ts';
import { type Integrations, integrations } from '../model/integrations/settings.ts';
import { readOwnFile } from './site/ownFiles.ts';

const NAME = 'virtual:worldwright/counting';
const ID = `\0${NAME}`;

const pathOf = (file: URL): string => JSON.stringify(fileURLToPath(file));
const serviceAt = (name: string): string => pathOf(new URL(`../model/integrations/${name}.ts`, import.meta.url));

/** Returns code that starts the analytics service that needs no consent. */
function counterCode(given: Integrations): string {
  const [counter] = countersIn(given);
  if (!counter) return '';
  const count = pathOf(new URL('../browser/count.ts', import.meta.url));
  return `Promise.all([import(${count}), import(${serviceAt(counter.name)})]).then(([{ count }, { default: service }]) =>
    count(service, ${settingsOf(given, counter.name)})),`;
}

/** Returns code that asks for consent and starts services. @param words the banner's words by language */
function askingCode(given: Integrations, words: object): string {
  const consentServices = askedForIn(given);
  if (consentServices.length === 0) return '';
  const modules = consentServices.map(({ name }) => `import(${serviceAt(name)})`);
  const foreignCode = pathOf(new URL('../browser/foreignCode.ts', import.meta.url));
  const bound = consentServices.map(
    ({ name }, index) => `bind(services[${index}].default, ${settingsOf(given, name)})`,
  );
  return `Promise.all([import(${foreignCode}), ${modules}]).then(([{ bind, startAfterConsent }, ...services]) =>
    startAfterConsent([${bound}], ${JSON.stringify(words)})),`;
}

const settingsOf = (given: Integrations, name: string): string => JSON.stringify(Reflect.get(given, name));

/** Returns the module that starts the site's services. */
function moduleOf(given: Integrations, words: object): string {
  const code = counterCode(given) + askingCode(given, words);
  if (!code) return 'export const startCounting = undefined;';
  return `import { pageIdle } from ${pathOf(new URL('../browser/platform/pageIdle.ts', import.meta.url))};
export const startCounting = async () => {
  await pageIdle();
  await Promise.all([${code}]);
};`;
}

async function consentWords(): Promise<object> {
  const languages = existsSync('src/languages') ? await readdir('src/languages') : [];
  const files = ['src/content/words.ts', ...languages.map((language) => `src/languages/${language}/words.ts`)];
  const all = await Promise.all(files.filter((file) => existsSync(file)).map(readOwnFile));
  const parsed = all.map((words) => z.object({ language: z.string(), consent: z.unknown() }).parse(words));
  return Object.fromEntries(parsed.map(({ language, consent }) => [language, consent]));
}

/** Provides analytics as `virtual:worldwright/counting`; empty in development. */
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
      const given = z.object({ integrations }).partial().safeParse(company).data?.integrations ?? {};
      return moduleOf(given, askedForIn(given).length > 0 ? await consentWords() : {});
    },
  };
}
