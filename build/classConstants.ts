import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
/** A class that has no name in code, such as `.is-open`: it is found only in the object of all. */
const NAMELESS = /\.[\w-]*-|\.default\b|\\/;

/** Whether each class of a sheet can be taken by its name. */
const areNamed = (sheet: string): boolean =>
  existsSync(sheet) && !NAMELESS.test(readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));

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
        handler: (code, file) =>
          code.replace(IMPORT, (statement, styles, sheet) =>
            areNamed(resolve(dirname(file), sheet)) ? `import * as ${styles} from '${sheet}'` : statement,
          ),
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
