import type { Plugin } from 'vite';

const NAME = 'virtual:worldwright/routes';
const ID = `\0${NAME}`;

/**
 * Provides the path patterns of the site's pages as `virtual:worldwright/routes`. In development a change reloads the
 * page.
 *
 * @param patterns returns the current patterns, without the one for unknown paths.
 */
export function routesModule(patterns: () => string[] | Promise<string[]>): Plugin {
  let served = '';
  const load = async () => `export default ${JSON.stringify([...(await patterns()), '*'])};`;
  return {
    name: 'worldwright:routes',
    resolveId: (id) => (id === NAME ? ID : undefined),
    async load(id) {
      if (id !== ID) return undefined;
      served = await load();
      return served;
    },
    async hotUpdate({ modules }) {
      const { moduleGraph, hot } = this.environment;
      const module = moduleGraph.getModuleById(ID);
      // Keeps the routes while the site has mistakes.
      if (!module || (await load().catch(() => served)) === served) return modules;
      moduleGraph.invalidateModule(module);
      hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
