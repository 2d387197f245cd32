import react from '@vitejs/plugin-react';
import { FileSystemIconLoader } from 'unplugin-icons/loaders';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { checkedSite } from './build/development.ts';
import { LICENCES } from './build/files/licences.ts';
import { readDrawing } from './src/engine/model/drawing.ts';

/** `hero-tagline` for a section's own styles, `services-ServiceRow-all` for those of its parts. */
function classNameOf(name: string, file: string): string {
  const [folder = '', part = ''] = file.replace('.module.css', '').split('/').slice(-2);
  return [folder, ...(part === 'component' ? [] : [part]), name].join('-');
}

const compiler = (svg: string) => `export default ${JSON.stringify(readDrawing(svg))}`;

/** Icons of the interface as data: see `src/engine/model/drawing.ts`. */
export const interfaceIcons = () =>
  icons({ compiler: { compiler }, scale: 1, customCollections: { site: FileSystemIconLoader('src/chrome') } });

export default defineConfig({
  plugins: [react(), interfaceIcons(), checkedSite()],
  // Names that say where they are from, and compress better than hashes.
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    // The oldest that have `light-dark()`, nesting and popovers, which nothing rewrites: see "Browsers" in README.md.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // Fonts are files of their own: inlined into the styles they would be in every page.
    assetsInlineLimit: 0,
    license: { fileName: LICENCES },
    // What is loaded after the first sign of intent is asked for then, not announced in the page.
    modulePreload: { polyfill: false },
  },
});
