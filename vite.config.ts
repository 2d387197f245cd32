import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { fewChunks } from './build/chunks.ts';
import { longClassName, shortClassNames } from './build/classNames.ts';
import { noteClientFiles } from './build/clientFiles.ts';
import { checkedSite } from './build/development.ts';

export default defineConfig(({ command }) => ({
  plugins: [react(), icons({ compiler: 'raw', scale: 1 }), checkedSite(), fewChunks(), noteClientFiles()],
  css: { modules: { generateScopedName: command === 'build' ? shortClassNames() : longClassName } },
  build: {
    // Baseline since 2024: `light-dark()`, nesting and layers need no rewriting.
    target: ['chrome125', 'firefox128', 'safari18'],
    // Fonts are files of their own: inlined into the styles they would be in every page.
    assetsInlineLimit: 0,
    // Each page carries what it needs of the styles; the whole sheet comes with the first sign of intent.
    cssCodeSplit: false,
    // What is loaded after the first sign of intent is asked for then, not announced in the page.
    modulePreload: { polyfill: false },
  },
}));
