/**
 * Writes `docs/sections.md`: every section with its purpose, its properties and an example.
 *
 *   npx worldwright docs-sections
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadModule } from '@worldwright/engine/build';
import type * as documentModule from './catalogue/document.ts';

const { sectionsDocument } = await loadModule<typeof documentModule>(
  fileURLToPath(new URL('./catalogue/document.ts', import.meta.url)),
);
mkdirSync('docs', { recursive: true });
writeFileSync('docs/sections.md', sectionsDocument());
