import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readOwnFile } from './ownFiles.ts';

const USE = /\bwords\.(\w+)\.(\w+)\b/g;

/**
 * Writes the words of the interface where they are used: `"Try again"` for `words.trouble.retry`. A page then fetches
 * those that it shows, which the bundler cannot do with an object of all.
 */
export function wordConstants(): Plugin {
  let words: unknown;
  return {
    name: 'worldwright:word-constants',
    apply: 'build',
    async configResolved({ root }) {
      words = await readOwnFile(resolve(root, 'src/content/words.ts'));
    },
    transform: {
      order: 'pre',
      filter: { id: /\.tsx?$/, code: /from '(\.\.\/)+content\/words'/ },
      handler: (code) =>
        code.replace(USE, (use, group, name) => {
          const word: unknown = Reflect.get(Object(Reflect.get(Object(words), group)), name);
          return typeof word === 'string' ? JSON.stringify(word) : use;
        }),
    },
  };
}
