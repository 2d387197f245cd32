import { type Editor, EditorContent } from '@tiptap/react';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { isRequiredAt } from '../../../model/field.ts';
import { PAGES } from '../../../model/files.ts';
import { textAt } from '../../../model/json.ts';
import { extensionsIn } from '../../richText/document.ts';
import { LinkDialog } from '../../richText/LinkDialog.tsx';
import { RichToolbar } from '../../richText/RichToolbar.tsx';
import { useRichEditor } from '../../richText/useRichEditor.ts';
import { leaveField, useEditorStore, writeText } from '../../state/store.ts';
import type { EditableText, RichPlace } from '../frame/contract.ts';
import { useOpenPage } from '../openPage.tsx';
import type { PageSection } from '../pageModel.ts';
import { stepOf, wordAt } from '../texts.ts';
import styles from './CanvasText.module.css';

export interface RichWriting {
  id: string;
  path: EditableText['path'];
  place: RichPlace;
  /** Called when editing ends and the page shows the text again. @param step offset of the text to edit next */
  onEnd: (step: number) => void;
}

interface Props {
  section: PageSection;
  writing: RichWriting;
  onLeave: (writing: RichWriting) => void;
}

/** Gap between the text and its toolbar, in px. */
const GAP = 6;

export function CanvasText({ section, writing, onLeave }: Props): ReactNode {
  const { index } = useOpenPage();
  const { path, place } = writing;
  const { host, elements } = place;
  const at = [index, 'sections', section.index, ...path];
  const value = useEditorStore(({ history }) => textAt(history.files[PAGES], at));
  const [isLinking, setIsLinking] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const extensions = useMemo(() => {
    const classOf = (selector: string) =>
      elements
        .flatMap((element) => (element.matches(selector) ? element : [...element.querySelectorAll(selector)]))
        .at(0)?.className;
    return extensionsIn({
      bulletList: classOf('ul'),
      orderedList: classOf('ol'),
      listItem: classOf('li'),
      link: classOf('a'),
    });
  }, [elements]);
  const attributes = useMemo(
    () => ({ role: 'textbox', 'aria-multiline': 'true', 'aria-label': section.label, 'aria-keyshortcuts': 'Alt+F10' }),
    [section.label],
  );
  const step = useRef(0);
  const end = useCallback(
    (to = 0) => {
      step.current = to;
      onLeave(writing);
    },
    [onLeave, writing],
  );
  const linking = useRef(isLinking);
  linking.current = isLinking;
  /** Ends editing unless the toolbar or the link dialog has the focus. */
  const leave = () =>
    requestAnimationFrame(() => {
      const isHere = host.contains(host.ownerDocument.activeElement) || tools.current?.contains(document.activeElement);
      if (!isHere && !linking.current) end();
    });
  const { editor } = useRichEditor({
    value,
    extensions,
    attributes,
    onWrite: (text) => writeText(PAGES, at, text, isRequiredAt(section.description?.schema, path)),
    onLeave: leave,
    onLink: () => setIsLinking(true),
  });

  useLayoutEffect(() => {
    const [first, ...others] = elements;
    first?.replaceWith(host);
    if (host.isConnected) for (const element of others) element.remove();
    // The page has changed meanwhile.
    else end();
    return () => {
      // React must find its own elements when it renders the new text.
      host.replaceWith(...elements);
      leaveField();
      writing.onEnd(step.current);
    };
  }, [host, elements, writing, end]);
  useEffect(() => selectWord(editor, place), [editor, place]);
  useKeys(host, tools, end);
  useToolbarPosition(tools, host);
  return (
    <>
      {createPortal(<EditorContent editor={editor} />, host)}
      <RichToolbar
        ref={tools}
        editor={editor}
        label={section.label}
        className={styles.tools}
        onLink={() => setIsLinking(true)}
        onLeave={leave}
      />
      {isLinking && (
        <LinkDialog
          editor={editor}
          onClose={() => {
            setIsLinking(false);
            editor.commands.focus();
          }}
        />
      )}
    </>
  );
}

function selectWord(editor: Editor, { host, point }: RichWriting['place']): void {
  // React may recreate the first editor before it is shown.
  if (editor.isDestroyed) return;
  const at = point && editor.view.posAtCoords({ left: point.x, top: point.y });
  if (!at) {
    editor.commands.focus('end');
    return;
  }
  const { parent, parentOffset } = editor.state.doc.resolve(at.pos);
  const { lang } = host.ownerDocument.documentElement;
  const { index, length } = wordAt(parent.textContent, parentOffset, lang);
  const from = at.pos - parentOffset + index;
  editor
    .chain()
    .focus()
    .setTextSelection({ from, to: from + length })
    .run();
}

/** Ends editing at Escape, moves to the next text at Tab, and focuses the toolbar at Alt+F10. */
function useKeys(host: HTMLElement, tools: RefObject<HTMLElement | null>, end: (step: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Shortcuts of the page move sections.
      event.stopPropagation();
      if ((event.key === 'Escape' || event.key === 'Tab') && !event.isComposing) {
        event.preventDefault();
        end(stepOf(event));
      }
      if (event.key !== 'F10' || !event.altKey) return;
      event.preventDefault();
      tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    };
    host.addEventListener('keydown', press);
    return () => host.removeEventListener('keydown', press);
  }, [host, tools, end]);
}

/** Keeps the toolbar above the text and within the frame while the page scrolls and the text grows. */
function useToolbarPosition(tools: RefObject<HTMLElement | null>, host: HTMLElement): void {
  useLayoutEffect(() => {
    const view = host.ownerDocument.defaultView;
    const frame = view?.frameElement;
    if (!view || !frame) return;
    const place = () => {
      const { current } = tools;
      if (!current) return;
      const [around, { left, right, top }] = [frame.getBoundingClientRect(), host.getBoundingClientRect()];
      const scale = around.width / view.innerWidth;
      // Aligned with the end of the line, as the last line above is rarely full.
      const isRtl = view.getComputedStyle(host).direction === 'rtl';
      const x = Math.max(around.left + (isRtl ? left * scale : right * scale - current.offsetWidth), around.left + GAP);
      const y = Math.max(around.top + top * scale - current.offsetHeight - GAP, around.top + GAP);
      current.style.translate = `${x}px ${y}px`;
    };
    const observer = new ResizeObserver(place);
    observer.observe(host);
    observer.observe(frame);
    view.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      view.removeEventListener('scroll', place, { capture: true });
    };
  }, [tools, host]);
}
