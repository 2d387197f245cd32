import { useEffect, useMemo, useRef } from 'react';
import { isRequiredAt } from '../../../model/field.ts';
import { PAGES, WORDS } from '../../../model/files.ts';
import { controlId } from '../../fields/useField.ts';
import { watchShortcuts } from '../../state/shortcuts.ts';
import { leaveField, useEditorStore, writeText } from '../../state/store.ts';
import { useLogo, useThemedFrame } from '../../theme/useThemedFrame.ts';
import type { CanvasListener } from '../frame/contract.ts';
import { type OpenPage, useOpenPage } from '../openPage.ts';
import type { FrameWindow } from '../SiteFrame.tsx';
import { moveSection } from '../sectionChanges.ts';
import type { RichWriting } from './CanvasText.tsx';
import { contentAt } from './contentAt.ts';
import { useCanvasItems, useShown } from './useCanvasItems.ts';

interface Subject {
  /** The window of the canvas, when the site's own side of it has started. */
  frame: FrameWindow | undefined;
  /** Address of the page that is shown. */
  address: string | undefined;
  isDark: boolean;
  /** Width of the frame in px. */
  width: number;
  scale: number;
  /** Lets a formatted text be written. */
  onWrite: (writing: RichWriting) => void;
}

/** Shows the page on the canvas as the server compiles it. Returns whether there is something to see. */
export function useCanvasView({ frame, address, isDark, width, scale, onWrite }: Subject): boolean {
  const open = useOpenPage();
  const { index, sections, selected } = open;
  const canvas = frame?.editorCanvas;
  const shown = useShown(address);
  const page = shown?.page;
  const items = useCanvasItems(index, sections, shown);
  const siteWords = useEditorStore(({ history }) => history.files[WORDS]);
  const logo = useLogo();
  const listener = useListener(open, address, onWrite);

  useEffect(() => useEditorStore.setState({ show: address === undefined ? [] : [address] }), [address]);
  useEffect(() => canvas?.open(listener), [canvas, listener]);
  useEffect(() => {
    if (page) canvas?.show({ page, items, chosen: selected?.id, width, words: siteWords, logo });
  }, [canvas, page, items, selected?.id, width, siteWords, logo]);
  useEffect(() => canvas?.setTheme(isDark), [canvas, isDark]);
  useEffect(() => frame?.document.documentElement.style.setProperty('--editor-scale', String(scale)), [frame, scale]);
  useEffect(() => frame && watchShortcuts(frame), [frame]);
  useThemedFrame(frame);
  return canvas !== undefined && page !== undefined;
}

/** What is done on the canvas becomes changes of the page that is open. */
function useListener(open: OpenPage, address = '', onWrite: Subject['onWrite']): CanvasListener {
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
        const prefix = controlId(PAGES, [current.current.index, 'sections', sectionOf(id)?.index ?? 0]);
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[id^="${CSS.escape(prefix)}."]`)?.focus());
      },
    };
  }, []);
}
