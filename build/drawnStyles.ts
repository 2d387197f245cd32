import type { Plugin } from 'vite';
import { DRAWN } from '../src/browser/platform/drawn.ts';

/**
 * The plain document: a column that can be read, no picture wider than that, nothing to press that needs the script, and
 * of a button's words the first, which it has while it is not busy.
 */
const PLAIN =
  'body{max-width:40em;margin:auto;padding:1rem;font-family:sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}' +
  'button[type=button],button>*+*,label[title]{display:none}';

/**
 * Keeps the styles from browsers that know a part of them only: a menu that lies open over the words, or dark words
 * on a dark ground, are worse than the plain document.
 */
export function drawnStyles(): Plugin {
  return {
    name: 'worldwright:drawn-styles',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = `@supports not (${DRAWN}){${PLAIN}}@supports ${DRAWN}{${file.source}}`;
      }
    },
  };
}
