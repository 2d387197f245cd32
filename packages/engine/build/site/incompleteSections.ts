import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../compile/content/problems.ts';

/** Folders of sections and layouts. Each needs a definition and a component. */
const KINDS = [
  { folder: 'src/sections', definition: 'section.ts', bind: 'sectionComponent' },
  { folder: 'src/layouts', definition: 'layout.ts', bind: 'layoutComponent' },
] as const;

const COMPONENT = 'component.tsx';

/** Returns the problem of a section's or layout's files. @param folder path for the message. */
function mistakeIn(dir: string, folder: string, { definition, bind }: (typeof KINDS)[number]): Problem[] {
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const has = (file: string) => existsSync(join(dir, file));
  const problem = (file: string, message: string): Problem[] => [{ file: `${folder}/${file}`, path: [], message }];
  if (!has(definition)) return has(COMPONENT) ? problem(definition, 'missing file') : [];
  if (!has(COMPONENT)) return problem(COMPONENT, 'missing file');
  const [, bound] = new RegExp(`\\b${bind}\\(\\s*['"]([^'"]*)`).exec(readFileSync(join(dir, COMPONENT), 'utf8')) ?? [];
  return bound === undefined || bound === name
    ? []
    : problem(COMPONENT, `is the component of "${bound}": write ${bind}('${name}', …)`);
}

/**
 * Returns a problem for each section or layout without definition or component, or with a component copied from another
 * folder and not renamed.
 */
export const incompleteSections = (root = '.'): Problem[] =>
  KINDS.flatMap((kind) =>
    readdirSync(join(root, kind.folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => mistakeIn(join(root, kind.folder, name), `${kind.folder}/${name}`, kind)),
  );
