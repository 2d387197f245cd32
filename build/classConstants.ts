import type { Plugin } from 'vite';

const IMPORT = /import (\w+) from ('[^']+\.module\.css')/g;

/**
 * Takes the classes of CSS modules one by one: the bundler then writes `"a"` for `styles.hero`, and leaves out those
 * that nothing uses, which it cannot do with an object of all. A class that the styles do not have ends the build.
 */
export function classConstants(): Plugin[] {
  return [
    {
      name: 'worldwright:class-constants',
      apply: 'build',
      transform: {
        order: 'pre',
        filter: { id: /\.tsx$/, code: '.module.css' },
        handler: (code) => code.replace(IMPORT, 'import * as $1 from $2'),
      },
      onLog(_level, { code, message }) {
        if (code === 'IMPORT_IS_UNDEFINED' && message.includes('.module.css')) throw new Error(message);
      },
    },
    {
      name: 'worldwright:styles-of-constants',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // Vite leaves out the styles of a module of which nothing is left in the code.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}
