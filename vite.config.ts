import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { checkedSite } from './scripts/development.ts';

export default defineConfig({
  plugins: [react(), icons({ compiler: 'raw', scale: 1 }), checkedSite()],
  build: {
    // Baseline since 2024: `light-dark()`, nesting and layers need no rewriting.
    target: ['chrome125', 'firefox128', 'safari18'],
    // Fonts are files of their own: inlined into the styles they would be in every page.
    assetsInlineLimit: 0,
    // What is loaded after the first sign of intent is asked for then, not announced in the page.
    modulePreload: { polyfill: false },
  },
});
