/**
 * Writes `docs/sections.md`: every section with what it is for, its properties and an example to paste.
 *
 *   npm run docs:sections
 */
import { writeFileSync } from 'node:fs';
import { loadModule } from '@worldwright/engine/build';
import type * as documentModule from './catalogue/document.ts';

const { sectionsDocument } = await loadModule<typeof documentModule>('packages/editor/catalogue/document.ts');
writeFileSync('docs/sections.md', sectionsDocument());
