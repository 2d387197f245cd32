import { type LayoutComponent, layoutIn, type SectionComponent, sectionIn } from '../../engine/model/component';
import type { LayoutName } from '../../engine/model/layout';
import type { PageData } from '../../engine/model/page';
import type { SectionName } from '../../engine/model/section';
import { loadWithRetry } from './loadWithRetry';

const sectionFiles = import.meta.glob('../../sections/*/component.tsx');
const layoutFiles = import.meta.glob('../../layouts/*/component.tsx');

/** Modules that have been loaded, by their files. */
const loaded = new Map<string, unknown>();

const fileOfSection = (type: SectionName) => `../../sections/${type}/component.tsx`;
const fileOfLayout = (name: LayoutName) => `../../layouts/${name}/component.tsx`;

/** What becomes of code that does not load: the visitor is told and can try again, or nobody hears of it. */
type Insistence = 'retry' | 'once';

async function load(
  files: Record<string, () => Promise<unknown>>,
  file: string,
  insistence: Insistence = 'retry',
): Promise<void> {
  if (loaded.has(file)) return;
  const fetchModule = files[file];
  if (!fetchModule) throw new Error(`there is no ${file}`);
  loaded.set(file, await (insistence === 'retry' ? loadWithRetry(fetchModule) : fetchModule()));
}

/** Fetches a section's code, once. */
export async function loadSection<Name extends SectionName>(type: Name): Promise<SectionComponent<Name>> {
  await load(sectionFiles, fileOfSection(type));
  return loadedSection(type);
}

/** Fetches a layout's code, once. */
export const loadLayout = (name: LayoutName): Promise<void> => load(layoutFiles, fileOfLayout(name));

/** Fetches all that a page needs to be shown at once. @param insistence `once` for a page that is not wanted yet. */
export async function loadPageCode({ layout, sections }: PageData, insistence?: Insistence): Promise<void> {
  await Promise.all([
    load(layoutFiles, fileOfLayout(layout.name), insistence),
    ...sections.map(({ type }) => load(sectionFiles, fileOfSection(type), insistence)),
  ]);
}

/** Fetches what a page needs for its layout and its first sections. */
export async function loadOpening({ layout, sections }: PageData, count: number): Promise<void> {
  await Promise.all([loadLayout(layout.name), ...sections.slice(0, count).map(({ type }) => loadSection(type))]);
}

/** Whether a section's code has been loaded. */
export const hasSection = (type: SectionName): boolean => loaded.has(fileOfSection(type));

/** @throws when the section's code has not been loaded. */
export const loadedSection = <Name extends SectionName>(type: Name): SectionComponent<Name> =>
  sectionIn(loaded.get(fileOfSection(type)), type);

/** @throws when the layout's code has not been loaded. */
export const loadedLayout = <Name extends LayoutName>(name: Name): LayoutComponent<Name> =>
  layoutIn(loaded.get(fileOfLayout(name)), name);
