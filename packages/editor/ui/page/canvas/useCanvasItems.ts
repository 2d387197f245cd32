import type { SectionData } from '@worldwright/engine/component';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PreviewPage } from '../../../model/answers.ts';
import { COMPANY, PAGES } from '../../../model/files.ts';
import type { Json } from '../../../model/json.ts';
import { sectionComplaint } from '../../changes/problemWords.ts';
import { words } from '../../interfaceWords.ts';
import { useKeeper } from '../../parts/keeper.ts';
import type { Files } from '../../state/edits/change.ts';
import { fill, identityOf, listAt } from '../../state/edits/tree.ts';
import { useSectionMistakes } from '../../state/problems.ts';
import { useEditorStore } from '../../state/store.ts';
import type { CanvasItem } from '../frame/contract.ts';
import type { PageSection } from '../pageModel.ts';
import { editableTexts, withTexts } from '../texts.ts';

/** A page as it was compiled, and the values of the files that it was made of. */
interface ShownPage extends PreviewPage {
  files: Files;
}

/** The page as it was compiled last: a mistake that keeps it from being made does not take it away. */
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

/** What is said in place of a section, or above one that is not as it is written. */
function noteOf({ isHidden, lock }: PageSection, isCompiled: boolean, complaint = ''): string | undefined {
  if (isHidden) return words.page.note.hidden;
  if (complaint !== '') return words.page.note.mend(complaint);
  if (isCompiled) return undefined;
  if (lock) return words.page.note.locked(words.code.why[lock]);
  return words.page.note.mistakes;
}

/** A section as it was compiled, and its value then. */
interface CompiledSection {
  section: SectionData;
  value: Json;
}

/** The compiled sections of the page by their identities: what is moved meanwhile stays what it is. */
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
 * The sections of a page as the canvas shows them. One that is as it was stays the same object, and is not shown anew.
 *
 * @param index place of the page in its file.
 */
export function useCanvasItems(index: number, sections: PageSection[], shown: ShownPage | undefined): CanvasItem[] {
  const company = useEditorStore(({ history }) => history.files[COMPANY]);
  // The words of another language are written beside those of the first.
  const language = useEditorStore((editor) => editor.language);
  const compiledSections = useCompiled(index, shown);
  // A section that has mistakes for a moment, while it is being written, is seen as it was.
  const last = useRef(new Map<string, CanvasItem['section']>());
  const keep = useKeeper<CanvasItem>();
  const mistakes = useSectionMistakes(index);
  return useMemo(() => {
    return sections.map((section) => {
      const compiled = compiledSections.get(section.id);
      const complaint = mistakes
        .get(section.index)
        ?.map((problem) => sectionComplaint(problem, useEditorStore.getState()))
        .join('. ');
      const make = (): CanvasItem => {
        if (compiled && compiled.section.type === section.type)
          last.current.set(
            section.id,
            asWritten(section, compiled, (text) => fill(text, company, shown?.values)),
          );
        const seen = section.isHidden ? undefined : last.current.get(section.id);
        const note = noteOf(section, compiled !== undefined, complaint);
        const texts =
          section.description && language === undefined
            ? editableTexts(section.description.schema, section.value, seen)
            : [];
        return { id: section.id, label: section.label, section: seen, note, texts };
      };
      return keep(section, [company, language, complaint, compiled?.section, compiled?.value], make);
    });
  }, [sections, company, language, compiledSections, mistakes, shown?.values, keep]);
}

const asWritten = ({ description, value }: PageSection, compiled: CompiledSection, filled: (text: string) => string) =>
  description ? withTexts(compiled.section, description.schema, compiled.value, value, filled) : compiled.section;
