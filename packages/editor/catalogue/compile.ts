import pageConfigs from 'virtual:worldwright/pages';
import type { SectionContext } from '@worldwright/engine';
import type { sectionDefinitions } from '@worldwright/engine/compile';
import {
  addressesOf,
  type ContentFiles,
  collectionNames,
  entriesOf,
  entryPaths,
  explainIssue,
  fillCompany,
  readContent,
  tagsIn,
  UsedContent,
} from '@worldwright/engine/compile';
import type { SectionData } from '@worldwright/engine/component';
import { contentNameOf } from '../model/files.ts';

export type Definition = NonNullable<ReturnType<typeof sectionDefinitions.get>>;

type Subject = Pick<SectionContext, 'entry' | 'part'>;

interface Compiled {
  section: SectionData;
  /** Names of the shown content. */
  content: string[];
}

/** Returns the context to compile sections with, or `undefined` if the content has errors. */
function contextOf(files: ContentFiles) {
  const { content, problems } = readContent(files, [], { now: Date.now(), drafts: true });
  if (!content || problems.length > 0) return undefined;
  return {
    content,
    ...addressesOf(pageConfigs, (collection) => entryPaths(collection, files).length),
    tagsOf: tagsIn(files),
  };
}

type Context = NonNullable<ReturnType<typeof contextOf>>;

/** Cached, because many sections are compiled with the same content. */
const contexts = new WeakMap<ContentFiles, Context | undefined>();

function cachedContext(files: ContentFiles): Context | undefined {
  if (!contexts.has(files)) contexts.set(files, contextOf(files));
  return contexts.get(files);
}

/** Returns the kinds of page that a section might belong to, simplest first. */
function subjectsOf(context: Context): Subject[] {
  const collections = collectionNames();
  const entries = collections.flatMap((name) => entriesOf(name, context.content).slice(0, 1));
  const parts = collections.map((collection) => {
    const end = entriesOf(collection, context.content).length;
    return { collection, path: '/', number: 1, start: 0, end };
  });
  return [{}, ...entries.map((entry) => ({ entry })), ...parts.map((part) => ({ part }))];
}

/**
 * Compiles a section on the simplest kind of page that accepts it. If none does, returns the first error, or nothing if
 * its properties or the content are invalid.
 */
export function compiled(
  definition: Definition,
  props: unknown,
  files: ContentFiles,
): { made?: Compiled; error?: unknown } {
  const context = cachedContext(files);
  if (!context) return {};
  const own = fillCompany(props, context.content.company);
  let error: unknown;
  for (const subject of subjectsOf(context)) {
    const used = new UsedContent(context, subject);
    const site = used.context && { ...used.context, earlier: 0 };
    try {
      const result = definition.read(own, { key: definition.type }, site, explainIssue);
      if (!('section' in result) || !result.section) continue;
      const content = used.files.map((file) => contentNameOf(file).replace(/\/$/, ''));
      return { made: { section: result.section, content } };
    } catch (caught) {
      // It may belong on another kind of page.
      error ??= caught;
    }
  }
  return { error };
}
