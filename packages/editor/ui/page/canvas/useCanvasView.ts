import { useEffect, useMemo, useRef } from 'react';
import { isRequiredAt } from '../../../model/field.ts';
import { PAGES, WORDS } from '../../../model/files.ts';
import { watchWindow } from '../../state/shortcuts.ts';
import { leaveField, useEditorStore, writeText } from '../../state/store.ts';
import { useLogo, useThemedFrame } from '../../theme/useThemedFrame.ts';
import type { CanvasListener } from '../frame/contract.ts';
import { type OpenPage, useOpenPage } from '../openPage.tsx';
import type { FrameWindow } from '../SiteFrame.tsx';
import { moveSection } from '../sectionChanges.ts';
import type { RichWriting } from './CanvasText.tsx';
import { contentAt } from './contentAt.ts';
import { useCanvasItems, useShown } from './useCanvasItems.ts';

interface Subject {
  /** Window of the canvas, once its script is ready. */
  frame: FrameWindow | undefined;
  address: string | undefined;
  /** Width of the frame in px. */
  width: number;
  scale: number;
  /** Starts editing a rich text. */
  onWrite: (writing: RichWriting) => void;
}

/** Shows the compiled page on the canvas. Returns whether there is a page to show. */
export function useCanvasView({ frame, address, width, scale, onWrite }: Subject): boolean {
  const open = useOpenPage();
  const { index, sections, selected } = open;
  const canvas = frame?.editorCanvas;
  const shown = useShown(address);
  const page = shown?.page;
  const items = useCanvasItems(index, sections, shown);
  const siteWords = useEditorStore(({ history }) => history.files[WORDS]);
  const logo = useLogo();
  const listener = useCanvasListener(open, address, onWrite);

  useEffect(() => useEditorStore.setState({ show: address === undefined ? [] : [address] }), [address]);
  useEffect(() => canvas?.open(listener), [canvas, listener]);
  useEffect(() => {
    if (page) canvas?.show({ page, items, chosen: selected?.id, width, words: siteWords, logo });
  }, [canvas, page, items, selected?.id, width, siteWords, logo]);
  useEffect(() => frame?.document.documentElement.style.setProperty('--editor-scale', String(scale)), [frame, scale]);
  useEffect(() => frame && watchWindow(frame), [frame]);
  useThemedFrame(frame);
  return canvas !== undefined && page !== undefined;
}

/** Returns the listener that turns actions on the canvas into changes of the open page. */
function useCanvasListener(open: OpenPage, address = '', onWrite: Subject['onWrite']): CanvasListener {
  const current = useRef({ ...open, address, onWrite });
  current.current = { ...open, address, onWrite };
  return useMemo<CanvasListener>(() => {
    const sectionOf = (id: string) => current.current.sections.find((section) => section.id === id);
    return {
      select: (id) => current.current.choose(id),
      move: (id, to) => moveSection(current.current.index, current.current.sections, sectionOf(id)?.index ?? -1, to),
      write: (id, path, text) => {
        const section = sectionOf(id);
        if (!section) return;
        const at = [current.current.index, 'sections', section.index, ...path];
        writeText(PAGES, at, text, isRequiredAt(section.description?.schema, path));
      },
      writeRich: (id, path, place) => new Promise((onEnd) => current.current.onWrite({ id, path, place, onEnd })),
      leave: leaveField,
      openFields: (id, target) => {
        current.current.choose(id);
        if (useEditorStore.getState().language !== undefined) return;
        const shown = contentAt(target, useEditorStore.getState(), current.current.address);
        if (shown) return current.current.open(shown);
        const path = [current.current.index, 'sections', sectionOf(id)?.index ?? 0];
        useEditorStore.setState({ focusTarget: { file: PAGES, form: path, path } });
      },
    };
  }, []);
}
