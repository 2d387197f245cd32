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

/** A section type, whichever it is. */
export type Definition = NonNullable<ReturnType<typeof sectionDefinitions.get>>;

/** What a page is made from that a section may stand on, beside the content: an entry, or a part of a collection. */
type Subject = Pick<SectionContext, 'entry' | 'part'>;

/** A section as a page would show it. */
interface Compiled {
  section: SectionData;
  /** Names of the content that it shows. */
  content: string[];
}

/** What sections are made with; nothing where the content has mistakes. */
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

/** Contents have many sections made with them. */
const contexts = new WeakMap<ContentFiles, Context | undefined>();

function knownContext(files: ContentFiles): Context | undefined {
  if (!contexts.has(files)) contexts.set(files, contextOf(files));
  return contexts.get(files);
}

/** The kinds of page that a section might belong on, the plainest first. */
function subjectsOf(context: Context): Subject[] {
  const collections = collectionNames();
  const entries = collections.flatMap((name) => entriesOf(name, context.content).slice(0, 1));
  const parts = collections.map((collection) => {
    const end = entriesOf(collection, context.content).length;
    return { collection, path: '/', number: 1, start: 0, end };
  });
  return [{}, ...entries.map((entry) => ({ entry })), ...parts.map((part) => ({ part }))];
}

/** What comes of a section on each kind of page; nothing where its properties or the content are refused. */
function* attempts(
  definition: Definition,
  props: unknown,
  files: ContentFiles,
): Generator<{ made: Compiled } | { error: unknown }> {
  const context = knownContext(files);
  if (!context) return;
  const own = fillCompany(props, context.content.company);
  for (const subject of subjectsOf(context)) {
    const used = new UsedContent(context, subject);
    try {
      const result = definition.read(
        own,
        { key: definition.type },
        used.context && { ...used.context, earlier: 0 },
        explainIssue,
      );
      if (!('section' in result) || !result.section) continue;
      const content = used.files.map((file) => contentNameOf(file).replace(/\/$/, ''));
      yield { made: { section: result.section, content } };
    } catch (error) {
      // It may belong on another kind of page.
      yield { error };
    }
  }
}

/** A section of a kind with properties; nothing where its page or the site could not be like that. */
export function compiled(definition: Definition, props: unknown, files: ContentFiles): Compiled | undefined {
  for (const attempt of attempts(definition, props, files)) if ('made' in attempt) return attempt.made;
  return undefined;
}

/** What a section throws on the plainest page that it throws on; nothing where it does not. */
export function failureOf(definition: Definition, props: unknown, files: ContentFiles): unknown {
  for (const attempt of attempts(definition, props, files)) if ('error' in attempt) return attempt.error;
  return undefined;
}
