import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatProblem } from '../../../compile/content/problems';
import { incompleteSections } from '../../site/incompleteSections';

const root = mkdtempSync(join(tmpdir(), 'folders-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(folder: string, files: Record<string, string>): void {
  mkdirSync(join(root, 'src', folder), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, 'src', folder, file), text);
}

test('reports sections and layouts with a missing file or the component of another', () => {
  write('sections/right', { 'section.ts': '', 'component.tsx': "export default sectionComponent('right', Right);" });
  write('sections/wrapped', {
    'section.ts': '',
    'component.tsx': 'export default sectionComponent(\n  "wrapped",\n  Wrapped,\n);',
  });
  write('sections/copied', { 'section.ts': '', 'component.tsx': "export default sectionComponent('right', Right);" });
  write('sections/bare', { 'section.ts': '' });
  write('sections/untold', { 'component.tsx': '' });
  write('sections/notes', { 'notes.md': '' });
  write('layouts/right', { 'layout.ts': '', 'component.tsx': "export default layoutComponent('right', Right);" });
  write('layouts/copied', { 'layout.ts': '', 'component.tsx': "export default layoutComponent('right', Right);" });
  expect(incompleteSections(root).map(formatProblem).sort()).toEqual([
    `src/layouts/copied/component.tsx: is the component of "right": write layoutComponent('copied', …)`,
    'src/sections/bare/component.tsx: missing file',
    `src/sections/copied/component.tsx: is the component of "right": write sectionComponent('copied', …)`,
    'src/sections/untold/section.ts: missing file',
  ]);
});

test("the site's sections and layouts are complete", () => expect(incompleteSections()).toEqual([]));
