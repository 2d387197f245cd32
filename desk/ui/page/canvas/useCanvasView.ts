import { useEffect, useMemo, useRef, useState } from 'react';
import type { SectionData } from '../../../../src/engine/model/section';
import type { PreviewPage } from '../../../model/answers.ts';
import { isRequiredAt } from '../../../model/field.ts';
import { COMPANY, PAGES } from '../../../model/files.ts';
import type { Json } from '../../../model/json.ts';
import { controlId } from '../../fields/useField';
import { useKept } from '../../parts/useKept';
import type { Files } from '../../state/change';
import { fill } from '../../state/company';
import { leaveField, useDesk } from '../../state/desk';
import { watchShortcuts } from '../../state/shortcuts';
import { identityOf, listAt } from '../../state/tree';
import { writeText } from '../../state/writeText';
import type { CanvasItem, CanvasListener } from '../frame/contract';
import type { PageSection } from '../pageModel';
import { editableTexts, withTexts } from '../texts';
import { setSlot, useCanvas } from './canvasStore';
import { useKeyboardMove } from './useKeyboardMove';

/** Height in px at the top and foot of the frame in which a section counts as out of sight. */
const HEADER = 120;

interface Subject {
  /** Place of the page in its file. */
  index: number;
  sections: PageSection[];
  /** Address of the page that is shown. */
  address: string | undefined;
  isDark: boolean;
  /** Width of the frame in px. */
  width: number;
  scale: number;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** Shows the page on the canvas as the server compiles it. Returns whether there is something to see. */
export function useCanvasView(subject: Subject): boolean {
  const { address, isDark, scale } = subject;
  const canvas = useCanvas((state) => state.canvas);
  const shown = useShown(address);
  const page = shown?.page;
  const items = useItems(subject, shown);
  const listener = useListener(subject);

  useEffect(() => useDesk.setState({ show: address === undefined ? [] : [address] }), [address]);
  useEffect(() => canvas?.open(listener), [canvas, listener]);
  useEffect(() => {
    if (page) canvas?.show({ page, items });
  }, [canvas, page, items]);
  useEffect(() => canvas?.setTheme(isDark), [canvas, isDark]);
  useFrame(scale);
  useMark(subject);
  useScroll(subject);
  useKeyboardMove(subject);
  return canvas !== undefined && page !== undefined;
}

/** A page as it was compiled, and the values of the files that it was made of. */
interface ShownPage extends PreviewPage {
  files: Files;
}

/** The page as it was compiled last: a mistake that keeps it from being made does not take it away. */
function useShown(address: string | undefined): ShownPage | undefined {
  const preview = useDesk((desk) => desk.preview);
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
function noteOf({ isHidden, lock }: PageSection, isCompiled: boolean): string | undefined {
  if (isHidden) return 'is hidden: visitors do not see it.';
  if (isCompiled) return undefined;
  if (lock) return `is written with code: ${lock}`;
  return 'has mistakes: they stand beside its fields.';
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

function useItems({ index, sections }: Subject, shown: ShownPage | undefined): CanvasItem[] {
  const hosts = useCanvas((state) => state.hosts);
  const company = useDesk(({ history }) => history.files[COMPANY]);
  const compiledSections = useCompiled(index, shown);
  // A section that has mistakes for a moment, while it is being written, is seen as it was.
  const last = useRef(new Map<string, CanvasItem['section']>());
  const keep = useKept<CanvasItem>();
  return useMemo(() => {
    const pieces = sections.flatMap((section) => {
      const element = hosts.get(section.id);
      if (!element) return [];
      const compiled = compiledSections.get(section.id);
      const make = (): CanvasItem => {
        if (compiled && compiled.section.type === section.type)
          last.current.set(
            section.id,
            asWritten(section, compiled, (text) => fill(text, company, shown?.values)),
          );
        const seen = section.isHidden ? undefined : last.current.get(section.id);
        const note = noteOf(section, compiled !== undefined);
        const texts = section.description ? editableTexts(section.description.schema, section.value, seen) : [];
        return { id: section.id, element, label: section.label, section: seen, note, texts };
      };
      return [{ key: section.id, from: [section, element, company, compiled?.section, compiled?.value], make }];
    });
    return keep(pieces);
  }, [sections, hosts, company, compiledSections, shown?.values, keep]);
}

const asWritten = ({ description, value }: PageSection, compiled: CompiledSection, filled: (text: string) => string) =>
  description ? withTexts(compiled.section, description.schema, compiled.value, value, filled) : compiled.section;

/** What is done on the canvas becomes changes of the page that is open. */
function useListener(subject: Subject): CanvasListener {
  const current = useRef(subject);
  current.current = subject;
  return useMemo<CanvasListener>(() => {
    const placeOf = (id: string) => current.current.sections.find((section) => section.id === id)?.index;
    return {
      slot: setSlot,
      write: (id, path, text) => {
        const section = current.current.sections.find((one) => one.id === id);
        if (!section) return;
        const at = [current.current.index, 'sections', section.index, ...path];
        writeText(PAGES, at, text, isRequiredAt(section.description?.schema, path));
      },
      leave: leaveField,
      openField: (id) => {
        current.current.onSelect(id);
        const place = placeOf(id);
        const prefix = controlId(PAGES, [current.current.index, 'sections', place ?? 0]);
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[id^="${CSS.escape(prefix)}."]`)?.focus());
      },
    };
  }, []);
}

/** Gives the frame a name, the scale of the editor's outlines, and the desk's shortcuts. */
function useFrame(scale: number): void {
  const slot = useCanvas((state) => state.slot);
  useEffect(() => slot?.ownerDocument.documentElement.style.setProperty('--desk-scale', String(scale)), [slot, scale]);
  useEffect(() => {
    const view = slot?.ownerDocument.defaultView;
    // Puck gives its frame no name.
    view?.frameElement?.setAttribute('title', 'The page');
    return view ? watchShortcuts(view) : undefined;
  }, [slot]);
}

/** Marks the section that is chosen, with its name. */
function useMark({ selected, sections }: Subject): void {
  const host = useCanvas(({ hosts }) => hosts.get(selected ?? ''));
  const label = sections.find(({ id }) => id === selected)?.label;
  useEffect(() => {
    if (!host || label === undefined) return;
    host.dataset.chosen = label;
    return () => {
      delete host.dataset.chosen;
    };
  }, [host, label]);
}

/** Brings the section that is chosen into view, also in its new place and in a frame of another width. */
function useScroll({ selected, sections, width }: Subject): void {
  const host = useCanvas(({ hosts }) => hosts.get(selected ?? ''));
  const place = sections.findIndex(({ id }) => id === selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place and the width move it
  useEffect(() => {
    const view = host?.ownerDocument.defaultView;
    if (!host || !view) return;
    // By then the editor has put it where it belongs.
    const frame = requestAnimationFrame(() => {
      const { top, bottom } = host.getBoundingClientRect();
      if (bottom < HEADER || top > view.innerHeight - HEADER)
        host.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [host, place, width]);
}
