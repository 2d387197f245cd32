import type { Plugin } from 'vite';
import { DRAWN } from '../../browser/platform/drawn.ts';

/**
 * Styles of the plain document: a column that can be read, no picture wider than it, no button that needs the script, and
 * of the two texts in the form's button (idle, busy) the first.
 */
const PLAIN =
  'body{max-width:40em;margin:auto;padding:1rem;font-family:sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}' +
  'button[type=button],button>*+*,label[title]{display:none}';

/**
 * Keeps the styles from browsers that would understand only a part of them, and show a menu that lies open over the words,
 * or dark words on a dark ground. They get the plain document.
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
