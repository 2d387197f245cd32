import type { SectionData } from '@worldwright/engine/component';
import { type ReactNode, useEffect, useState } from 'react';
import type { Change } from '../../model/change.ts';
import { PAGES, WORDS } from '../../model/files.ts';
import { type Json, listAt, textAt } from '../../model/json.ts';
import type { EditorSite, SectionDescription } from '../../model/site.ts';
import { locale, words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { editOf, useEditorStore } from '../state/store.ts';
import { post, useRequest } from '../state/sync/api.ts';
import type { PageSection } from './pageModel.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { reasonAgainst } from './sectionChanges.ts';

/** Address prefix of the example pages, which are never written. */
const EXAMPLES = '/editor-examples';

/** Returns pages with all examples. A page has one main heading, so each section type with one gets its own page. */
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

interface Examples {
  /** Compiled sections by type, for types that a plain page can show. */
  sections: ReadonlyMap<string, SectionData>;
  /** Reasons by type, for types that a plain page cannot show. */
  reasons: ReadonlyMap<string, string>;
}

const NONE: Examples = { sections: new Map(), reasons: new Map() };

/** Requests the examples, compiled together with the unsaved changes. */
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

function useExamples(): Examples | undefined {
  // Without examples, the catalogue still lists names and descriptions.
  const [examples, setExamples] = useRequest(fetchExamples, { onFailure: () => setExamples(NONE) });
  return examples;
}

interface Props {
  /** Names the position of the new section. */
  title: string;
  /** Whether the page is not a template for a collection. */
  isPlain: boolean;
  sections: PageSection[];
  onChoose: (kind: SectionDescription) => void;
  onClose: () => void;
}

/** Shows a preview of all section types to add one. */
export function CatalogueDialog({ title, isPlain, sections, onChoose, onClose }: Props): ReactNode {
  const kinds = useEditorStore(({ site }) => site.sections);
  const siteWords = useEditorStore(({ history }) => history.files[WORDS]);
  const examples = useExamples();
  const [view, setView] = useState<Window>();

  useEffect(() => {
    // Rendered at once, so that nothing moves under the pointer.
    if (!examples) return;
    const cards = kinds.map((kind) => ({
      type: kind.type,
      label: kind.label,
      help: kind.help,
      section: examples.sections.get(kind.type),
      reason: reasonAgainst(kind, sections) ?? (isPlain ? examples.reasons.get(kind.type) : undefined),
    }));
    view?.editorCatalogue?.show(
      // Types that can be added come first.
      cards.toSorted(
        (one, other) =>
          Number(one.reason !== undefined) - Number(other.reason !== undefined) ||
          one.label.localeCompare(other.label, locale),
      ),
      siteWords,
      (type) => {
        const kind = kinds.find((one) => one.type === type);
        if (kind) onChoose(kind);
        onClose();
      },
      onClose,
    );
  }, [view, kinds, siteWords, examples, isPlain, sections, onChoose, onClose]);

  return (
    <Dialog title={title} size="full" onClose={onClose}>
      <SiteFrame title={words.page.kinds} script="catalogue" onReady={setView} />
    </Dialog>
  );
}
