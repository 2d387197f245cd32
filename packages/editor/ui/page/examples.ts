import type { SectionData } from '@worldwright/engine/component';
import type { Change } from '../../model/change.ts';
import { PAGES } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import type { EditorSite } from '../../model/site.ts';
import { listAt, textAt } from '../state/edits/tree.ts';
import { editOf, useEditorStore } from '../state/store.ts';
import { post } from '../state/sync/api.ts';
import { useAnswer } from '../state/sync/useAnswer.ts';

/** Addresses of pages that are never written: the examples stand on them. */
const EXAMPLES = '/editor-examples';

/** Pages with all examples: a page has one main heading, so each kind that holds it has one of its own. */
function examplePages({ sections, layouts }: EditorSite): { path: string; page: Json }[] {
  const openers = sections.filter(({ opensPage }) => opensPage);
  const others = sections.filter(({ opensPage }) => !opensPage);
  return openers.map((opener, index) => {
    const path = `${EXAMPLES}-${index}`;
    const all = [opener, ...(index === 0 ? others : [])].map(({ type, example }) => ({ type, ...example }));
    const words = { title: `Examples ${index}`, description: `Kinds of section ${index}` };
    return { path, page: { path, layout: layouts[0] ?? '', ...words, sections: all } };
  });
}

/** The examples of all kinds of section, by their types. */
export interface Examples {
  /** Those that a plain page can show, compiled. */
  sections: ReadonlyMap<string, SectionData>;
  /** Why others cannot stand on a plain page. */
  reasons: ReadonlyMap<string, string>;
}

const NONE: Examples = { sections: new Map(), reasons: new Map() };

/** Asks for the examples on top of what has been changed. */
async function fetchExamples(signal: AbortSignal): Promise<Examples> {
  const { site, history, base } = useEditorStore.getState();
  const { changes, base: hashes } = editOf({ history, base });
  const pages = examplePages(site);
  const first = listAt(history.files[PAGES], []).length;
  const added = pages.map(
    ({ page }, index): Change => ({ file: PAGES, op: 'add', path: [first + index], value: page }),
  );
  const show = pages.map(({ path }) => path);
  const known = { ...hashes, [PAGES]: base[PAGES] ?? '' };
  const { shown, problems } = await post('/preview', { changes: [...changes, ...added], base: known, show }, signal);
  const reasons = problems.flatMap(({ at, message }): [string, string][] => {
    const type = textAt(pages[Number(at[0]) - first]?.page, [...at.slice(1, 3), 'type']);
    return type ? [[type, message]] : [];
  });
  return {
    sections: new Map(shown.flatMap(({ page }) => page.sections.map((section) => [section.type, section]))),
    reasons: new Map(reasons),
  };
}

/** Every kind of section with the properties of its example; nothing as long as the server has not answered. */
export function useExamples(): Examples | undefined {
  // Without pictures the catalogue is still one: names and words are there.
  const [examples, setExamples] = useAnswer(fetchExamples, { onFailure: () => setExamples(NONE) });
  return examples;
}
