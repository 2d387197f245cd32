import { useEffect, useMemo, useRef } from 'react';
import { isRequiredAt } from '../../../model/field.ts';
import { PAGES, WORDS } from '../../../model/files.ts';
import { controlId } from '../../fields/useField.ts';
import { words } from '../../interfaceWords.ts';
import { watchShortcuts } from '../../state/shortcuts.ts';
import { leaveField, useEditorStore, writeText } from '../../state/store.ts';
import { useLogo, useThemedFrame } from '../../theme/useThemedFrame.ts';
import type { CanvasListener } from '../frame/contract.ts';
import type { PageSection } from '../pageModel.ts';
import { useCanvas } from './canvasStore.ts';
import { contentAt, type ShownItem } from './contentAt.ts';
import { useCanvasItems, useShown } from './useCanvasItems.ts';
import { useKeyboardMove } from './useKeyboardMove.ts';

/** Height in px at the top and foot of the frame in which a section counts as out of sight. */
const MARGIN = 120;

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
  /** An item of shared content was pressed twice. */
  onOpen: (shown: ShownItem) => void;
}

/** Shows the page on the canvas as the server compiles it. Returns whether there is something to see. */
export function useCanvasView(subject: Subject): boolean {
  const { index, sections, address, isDark, scale } = subject;
  const canvas = useCanvas((state) => state.canvas);
  const shown = useShown(address);
  const page = shown?.page;
  const items = useCanvasItems(index, sections, shown);
  const siteWords = useEditorStore(({ history }) => history.files[WORDS]);
  const logo = useLogo();
  const listener = useListener(subject);

  useEffect(() => useEditorStore.setState({ show: address === undefined ? [] : [address] }), [address]);
  useEffect(() => canvas?.open(listener), [canvas, listener]);
  useEffect(() => {
    if (page) canvas?.show({ page, items, words: siteWords, logo });
  }, [canvas, page, items, siteWords, logo]);
  useEffect(() => canvas?.setTheme(isDark), [canvas, isDark]);
  useFrame(scale);
  useThemedFrame(useCanvas((state) => state.slot));
  useMark(subject);
  useScroll(subject);
  useKeyboardMove(subject);
  return canvas !== undefined && page !== undefined;
}

/** What is done on the canvas becomes changes of the page that is open. */
function useListener(subject: Subject): CanvasListener {
  const current = useRef(subject);
  current.current = subject;
  return useMemo<CanvasListener>(() => {
    const placeOf = (id: string) => current.current.sections.find((section) => section.id === id)?.index;
    return {
      slot: (slot) => useCanvas.setState({ slot }),
      write: (id, path, text) => {
        const section = current.current.sections.find((one) => one.id === id);
        if (!section) return;
        const at = [current.current.index, 'sections', section.index, ...path];
        writeText(PAGES, at, text, isRequiredAt(section.description?.schema, path));
      },
      writeRich: (id, path, place) =>
        new Promise((onEnd) => useCanvas.setState({ writing: { id, path, place, onEnd } })),
      leave: leaveField,
      openFields: (id, target) => {
        current.current.onSelect(id);
        if (useEditorStore.getState().language !== undefined) return;
        const shown = contentAt(target, useEditorStore.getState(), current.current.address ?? '');
        if (shown) return current.current.onOpen(shown);
        const place = placeOf(id);
        const prefix = controlId(PAGES, [current.current.index, 'sections', place ?? 0]);
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[id^="${CSS.escape(prefix)}."]`)?.focus());
      },
    };
  }, []);
}

/** Gives the frame a name, the scale of the editor's outlines, and the editor's shortcuts. */
function useFrame(scale: number): void {
  const slot = useCanvas((state) => state.slot);
  useEffect(
    () => slot?.ownerDocument.documentElement.style.setProperty('--editor-scale', String(scale)),
    [slot, scale],
  );
  useEffect(() => {
    const view = slot?.ownerDocument.defaultView;
    // Puck gives its frame no name.
    view?.frameElement?.setAttribute('title', words.page.label);
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
      if (bottom < MARGIN || top > view.innerHeight - MARGIN)
        host.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [host, place, width]);
}
