import type { SectionData } from '@worldwright/engine/component';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PreviewPage } from '../../../model/answers.ts';
import { COMPANY, PAGES } from '../../../model/files.ts';
import { type Json, listAt } from '../../../model/json.ts';
import { sectionProblemText } from '../../changes/problemText.ts';
import { words } from '../../interfaceWords.ts';
import { useObjectCache } from '../../parts/objectCache.ts';
import type { Files } from '../../state/edits/history.ts';
import { fill, identityOf } from '../../state/edits/tree.ts';
import { useSectionMistakes } from '../../state/problems.ts';
import { useEditorStore } from '../../state/store.ts';
import type { CanvasItem } from '../frame/contract.ts';
import type { PageSection } from '../pageModel.ts';
import { editableTexts, withTexts } from '../texts.ts';

interface ShownPage extends PreviewPage {
  files: Files;
}

/** Returns the page as last compiled. It stays visible while a mistake prevents compiling it. */
export function useShown(address: string | undefined): ShownPage | undefined {
  const preview = useEditorStore((editor) => editor.preview);
  const found = useMemo(() => {
    const shown = preview?.shown.find(({ page }) => page.path === address);
    return preview && shown && { ...shown, files: preview.files };
  }, [preview, address]);
  const [kept, keep] = useState(found);
  useEffect(() => {
    if (found) keep(found);
  }, [found]);
  return found ?? kept;
}

/** Returns the note that replaces a missing section, or is above an outdated one. */
function noteOf({ isHidden, isCode }: PageSection, isCompiled: boolean, complaint = ''): string | undefined {
  if (isHidden) return words.page.note.hidden;
  if (complaint !== '') return words.page.note.mend(complaint);
  if (isCompiled) return undefined;
  if (isCode) return words.page.note.locked;
  const { language } = useEditorStore.getState();
  return language === undefined ? words.page.note.mistakes : words.page.note.untranslated;
}

interface CompiledSection {
  section: SectionData;
  value: Json;
}

/** Returns the page's compiled sections by identity, so that moved sections are found. */
function useCompiled(index: number, shown: ShownPage | undefined): ReadonlyMap<string, CompiledSection> {
  return useMemo(() => {
    const values = listAt(shown?.files[PAGES], [index, 'sections']);
    const all = (shown?.page.sections ?? []).flatMap((section, place): [string, CompiledSection][] => {
      const value = values[shown?.places[place] ?? -1];
      const id = identityOf(value);
      return value === undefined || id === undefined ? [] : [[id, { section, value }]];
    });
    return new Map(all);
  }, [index, shown]);
}

/**
 * Returns the sections of a page for the canvas. Unchanged sections keep their objects and are not rendered again.
 *
 * @param index of the page in its file
 */
export function useCanvasItems(index: number, sections: PageSection[], shown: ShownPage | undefined): CanvasItem[] {
  const company = useEditorStore(({ history }) => history.files[COMPANY]);
  // Translations are edited in forms, not on the canvas.
  const language = useEditorStore((editor) => editor.language);
  const compiledSections = useCompiled(index, shown);
  // A section with temporary mistakes stays as it was.
  const last = useRef(new Map<string, CanvasItem['section']>());
  const cached = useObjectCache<CanvasItem>();
  const mistakes = useSectionMistakes(index);
  return useMemo(() => {
    return sections.map((section) => {
      const compiled = compiledSections.get(section.id);
      const complaint = mistakes
        .get(section.index)
        ?.map((problem) => sectionProblemText(problem, useEditorStore.getState()))
        .join('. ');
      const make = (): CanvasItem => {
        if (compiled && compiled.section.type === section.type)
          last.current.set(
            section.id,
            withEdits(section, compiled, (text) => fill(text, company, shown?.values)),
          );
        const seen = section.isHidden ? undefined : last.current.get(section.id);
        const note = noteOf(section, compiled !== undefined, complaint);
        const texts =
          section.description && language === undefined
            ? editableTexts(section.description.schema, section.value, seen)
            : [];
        return { id: section.id, label: section.label, section: seen, note, texts };
      };
      return cached(section, [company, language, complaint, compiled?.section, compiled?.value], make);
    });
  }, [sections, company, language, compiledSections, mistakes, shown?.values, cached]);
}

const withEdits = ({ description, value }: PageSection, compiled: CompiledSection, filled: (text: string) => string) =>
  description ? withTexts(compiled.section, description.schema, compiled.value, value, filled) : compiled.section;
