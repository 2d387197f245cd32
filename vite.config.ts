import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogue } from './build/catalogue.ts';
import { fewChunks } from './build/chunks.ts';
import { classConstants } from './build/classConstants.ts';
import { classNames } from './build/classNames.ts';
import { noteClientFiles } from './build/clientFiles.ts';
import { readableColours } from './build/development/readableColours.ts';
import { secondLook } from './build/development/secondLook.ts';
import { isUnwatched } from './build/development/unwatched.ts';
import { checkedSite } from './build/development.ts';
import { drawnStyles } from './build/drawnStyles.ts';
import { LICENCES } from './build/files/licences.ts';
import { fontsInDevelopment } from './build/fonts/plugin.ts';
import { interfaceIcons } from './build/icons.ts';
import { linkedImports } from './build/linkedImports.ts';
import { propertyNames } from './build/propertyNames.ts';
import { sharedHelpers } from './build/sharedHelpers.ts';
import { wordConstants } from './build/wordConstants.ts';

export default defineConfig({
  server: { watch: { ignored: isUnwatched } },
  plugins: [
    react(),
    interfaceIcons(),
    checkedSite(),
    secondLook(),
    readableColours(),
    catalogue(),
    classNames(),
    classConstants(),
    wordConstants(),
    fewChunks(),
    sharedHelpers(),
    linkedImports(),
    drawnStyles(),
    propertyNames(),
    fontsInDevelopment(),
    noteClientFiles(),
  ],
  build: {
    // The oldest that have `light-dark()`, nesting and popovers, which nothing rewrites: see "Browsers" in README.md.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // Fonts are files of their own: inlined into the styles they would be in every page.
    assetsInlineLimit: 0,
    // Each page carries what it needs of the styles; the whole sheet comes with the first sign of intent.
    cssCodeSplit: false,
    license: { fileName: LICENCES },
    // What React starts with is asked for all at once, by links: `'strict-dynamic'` lets in those that a trusted script
    // adds, and not what it imports itself. What comes later needs nothing that is not there by then.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId }) => (/\/boot-/.test(hostId) ? files : []),
    },
  },
});
