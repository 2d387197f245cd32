import { type LayoutComponent, layoutIn, type SectionComponent, sectionIn } from '../../engine/model/component';
import type { LayoutName } from '../../engine/model/layout';
import type { PageData } from '../../engine/model/page';
import type { SectionName } from '../../engine/model/section';
import { loadPart } from './loadPart';

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
  loadAnew?: () => void,
): Promise<void> {
  if (loaded.has(file)) return;
  const fetchModule = files[file];
  if (!fetchModule) throw new Error(`there is no ${file}`);
  loaded.set(file, await (insistence === 'retry' ? loadPart(fetchModule, loadAnew) : fetchModule()));
}

/** Fetches a section's code, once. */
export async function loadSection<Name extends SectionName>(type: Name): Promise<SectionComponent<Name>> {
  await load(sectionFiles, fileOfSection(type));
  return loadedSection(type);
}

/** Fetches a layout's code, once. */
export const loadLayout = (name: LayoutName): Promise<void> => load(layoutFiles, fileOfLayout(name));

/** What of a page's code is fetched. */
interface Extent {
  /** The code of so many sections, from the top; of all, without it. */
  count?: number;
  /** `once` for what is not wanted yet. */
  insistence?: Insistence;
  /** Lets the browser load the page: see `loadPart`. */
  loadAnew?: () => void;
}

/** Fetches the code of a page's layout and sections. */
export async function loadPageCode({ layout, sections }: PageData, extent: Extent = {}): Promise<void> {
  const { count, insistence, loadAnew } = extent;
  await Promise.all([
    load(layoutFiles, fileOfLayout(layout.name), insistence, loadAnew),
    ...sections.slice(0, count).map(({ type }) => load(sectionFiles, fileOfSection(type), insistence, loadAnew)),
  ]);
}

/** Whether a section's code has been loaded. */
export const hasSection = (type: SectionName): boolean => loaded.has(fileOfSection(type));

/** @throws when the section's code has not been loaded. */
export const loadedSection = <Name extends SectionName>(type: Name): SectionComponent<Name> =>
  sectionIn(loaded.get(fileOfSection(type)), type);

/** @throws when the layout's code has not been loaded. */
export const loadedLayout = <Name extends LayoutName>(name: Name): LayoutComponent<Name> =>
  layoutIn(loaded.get(fileOfLayout(name)), name);
