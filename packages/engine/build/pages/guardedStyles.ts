import type { Plugin } from 'vite';
import { REQUIRED_FEATURES } from '../../browser/platform/requiredFeatures.ts';

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
export function guardedStyles(): Plugin {
  return {
    name: 'worldwright:guarded-styles',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = `@supports not (${REQUIRED_FEATURES}){${PLAIN}}@supports ${REQUIRED_FEATURES}{${file.source}}`;
      }
    },
  };
}
