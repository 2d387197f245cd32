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
import { extensionsIn } from '../../richText/document.ts';
import { LinkDialog } from '../../richText/LinkDialog.tsx';
import { RichToolbar } from '../../richText/RichToolbar.tsx';
import { useRichEditor } from '../../richText/useRichEditor.ts';
import { textAt } from '../../state/edits/tree.ts';
import { leaveField, useEditorStore, writeText } from '../../state/store.ts';
import type { EditableText, RichPlace } from '../frame/contract.ts';
import { useOpenPage } from '../openPage.ts';
import type { PageSection } from '../pageModel.ts';
import { stepOf } from '../stepOf.ts';
import styles from './CanvasText.module.css';

/** A formatted text that is being written on the page. */
export interface RichWriting {
  /** Of its section. */
  id: string;
  path: EditableText['path'];
  place: RichPlace;
  /** Called when the page shows it by itself again, with how many texts further the writing goes on. */
  onEnd: (step: number) => void;
}

interface Props {
  section: PageSection;
  writing: RichWriting;
  onLeave: (writing: RichWriting) => void;
}

/** Room between the text and its toolbar, in px. */
const GAP = 6;

/** A formatted text that is written where the page shows it, with a toolbar above it. */
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
  /** Ends the writing, unless its own toolbar or dialog has the focus. */
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
    // The page shows something else by now.
    else end();
    return () => {
      // What React has put there is what it finds when it puts the new text there.
      host.replaceWith(...elements);
      leaveField();
      writing.onEnd(step.current);
    };
  }, [host, elements, writing, end]);
  useEffect(() => chooseWord(editor, place), [editor, place]);
  useKeys(host, tools, end);
  useBeside(tools, host);
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

/** Chooses the word that was pressed. */
function chooseWord(editor: Editor, { host, point }: RichWriting['place']): void {
  // The first may be made anew before it is shown.
  if (editor.isDestroyed) return;
  const at = point && editor.view.posAtCoords({ left: point.x, top: point.y });
  if (!at) {
    editor.commands.focus('end');
    return;
  }
  const { parent, parentOffset } = editor.state.doc.resolve(at.pos);
  const { lang } = host.ownerDocument.documentElement;
  const word = new Intl.Segmenter(lang, { granularity: 'word' }).segment(parent.textContent).containing(parentOffset);
  const from = at.pos - parentOffset + (word?.index ?? parentOffset);
  editor
    .chain()
    .focus()
    .setTextSelection({ from, to: from + (word?.isWordLike ? word.segment.length : 0) })
    .run();
}

/** Escape ends the writing, Tab goes on to the next text; Alt and F10 lead to the toolbar. */
function useKeys(host: HTMLElement, tools: RefObject<HTMLElement | null>, end: (step: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Keys on the page move sections.
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

/** Keeps the toolbar above the text, within the frame, while the page is scrolled and the text grows. */
function useBeside(tools: RefObject<HTMLElement | null>, host: HTMLElement): void {
  useLayoutEffect(() => {
    const view = host.ownerDocument.defaultView;
    const frame = view?.frameElement;
    if (!view || !frame) return;
    const place = () => {
      const { current } = tools;
      if (!current) return;
      const [around, { left, right, top }] = [frame.getBoundingClientRect(), host.getBoundingClientRect()];
      const scale = around.width / view.innerWidth;
      // At the end of a line: the last one of the paragraph above is seldom full.
      const isLeft = view.getComputedStyle(host).direction === 'rtl';
      const x = Math.max(
        around.left + (isLeft ? left * scale : right * scale - current.offsetWidth),
        around.left + GAP,
      );
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
