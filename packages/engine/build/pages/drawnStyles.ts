import type { Plugin } from 'vite';
import { DRAWN } from '../../browser/platform/drawn.ts';

/**
 * Styles of the plain document: a readable column, pictures no wider than it, no buttons that need the script, and only
 * the first of the two texts (idle, busy) in the form's button.
 */
const PLAIN =
  'body{max-width:40em;margin:auto;padding:1rem;font-family:sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}' +
  'button[type=button],button>*+*,label[title]{display:none}';

/**
 * Limits the styles to browsers that support all required features. With partial support the open menu could cover text,
 * or text could be dark on dark. Other browsers show the plain document.
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
