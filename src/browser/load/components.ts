import {
  defaultOf,
  type LayoutComponent,
  layoutIn,
  type SectionComponent,
  sectionIn,
} from '../../engine/model/component';
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

/** What happens where code does not load. */
interface Failing {
  /** The promise rejects and nothing is said, for what is not wanted yet; else the visitor is told and can try again. */
  isSilent?: boolean;
  /** Lets the browser load the page that the code is for: see `loadPart`. */
  loadAnew?: () => void;
  /** When it aborts, nobody wants the code any more, and nothing is said. */
  signal?: AbortSignal;
}

async function load(
  files: Record<string, () => Promise<unknown>>,
  file: string,
  { isSilent, loadAnew, signal }: Failing = {},
): Promise<void> {
  if (loaded.has(file)) return;
  const fetchModule = files[file];
  if (!fetchModule) throw new Error(`there is no ${file}`);
  // A file that came empty, such as in the middle of a copy to the host, runs without a mistake, and holds nothing.
  const fetchWhole = async () => {
    const module = await fetchModule();
    // In development the component that is missing is named.
    if (import.meta.env.PROD && !defaultOf(module)) throw new Error(file);
    return module;
  };
  loaded.set(file, await (isSilent ? fetchWhole() : loadPart(fetchWhole, loadAnew, signal)));
}

/** Fetches a section's code, once. */
export async function loadSection<Name extends SectionName>(type: Name): Promise<SectionComponent<Name>> {
  await load(sectionFiles, fileOfSection(type));
  return loadedSection(type);
}

/** Fetches a layout's code, once. */
export const loadLayout = (name: LayoutName): Promise<void> => load(layoutFiles, fileOfLayout(name));

/** Fetches the code of a page's layout, and of its first `count` sections: of all, without that. */
export async function loadPageCode(
  { layout, sections }: PageData,
  { count, ...failing }: Failing & { count?: number } = {},
): Promise<void> {
  await Promise.all([
    load(layoutFiles, fileOfLayout(layout.name), failing),
    ...sections.slice(0, count).map(({ type }) => load(sectionFiles, fileOfSection(type), failing)),
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
