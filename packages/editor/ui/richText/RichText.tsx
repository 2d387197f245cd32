import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import boldIcon from '~icons/lucide/bold';
import italicIcon from '~icons/lucide/italic';
import linkIcon from '~icons/lucide/link';
import bulletsIcon from '~icons/lucide/list';
import numbersIcon from '~icons/lucide/list-ordered';
import { withLineBreaks } from '../../model/lineBreaks.ts';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { blocksIn, documentOf, extensions, INPUT_RULES } from './document.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { pastedHtml } from './pasted.ts';
import styles from './RichText.module.css';
import { rewritten } from './richMarkdown.ts';

interface Props {
  id: string;
  label: string;
  /** The text, in Markdown. Nothing is wrong with its marks. */
  value: string;
  describedBy: string;
  isInvalid: boolean;
  lang?: string | undefined;
  isReadOnly?: boolean;
  onWrite: (text: string) => void;
  /** What is written from now on is undone by itself. */
  onStep: () => void;
  onLeave: () => void;
}

/** What a change does, as far as undo is concerned: a word is undone at once, and so is what was deleted at once. */
function actOf({ steps: [step, ...others] }: Transaction): 'letters' | 'space' | 'deletion' | 'other' {
  if (!(step instanceof ReplaceStep) || others.length > 0) return 'other';
  if (step.slice.size === 0) return 'deletion';
  const { content } = step.slice;
  if (!content.firstChild?.isText) return 'other';
  return content.textBetween(0, content.size).endsWith(' ') ? 'space' : 'letters';
}

/** Shows a text in place of another, with the caret behind what is other in it. */
function show(editor: Editor, text: string): void {
  const next = documentOf(text);
  if (!next) return;
  const shown = editor.schema.nodeFromJSON(next);
  const change = editor.state.doc.content.findDiffEnd(shown.content);
  if (!change) return;
  editor.commands.setContent(next, { emitUpdate: false });
  if (editor.isFocused) editor.commands.setTextSelection(Math.min(change.b, editor.state.doc.content.size));
}

/** A text with its formatting, as it is written. Its toolbar stands in the line of its label. */
export function RichText(props: Props): ReactNode {
  const { id, label, value, describedBy, isInvalid, lang, isReadOnly = false, onWrite, onStep, onLeave } = props;
  const [first] = useState(() => documentOf(value));
  // The words as they came from outside, and what has been made of them here.
  const texts = useRef({ outer: value, own: value });
  const lastAct = useRef('');
  const [isLinking, setIsLinking] = useState(false);
  // Whoever was sent here has met the field that stood here until this was loaded.
  const [isSought] = useState(() => document.activeElement?.id === id);

  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        class: styles.text ?? '',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
        ...(lang === undefined ? {} : { lang }),
      },
      transformPastedHTML: pastedHtml,
      transformPastedText: withLineBreaks,
    }),
    [id, label, describedBy, isInvalid, isReadOnly, lang],
  );
  const editor = useEditor({
    extensions,
    content: first ?? null,
    editorProps,
    editable: !isReadOnly,
    autofocus: isSought && 'end',
    enableInputRules: INPUT_RULES,
    enablePasteRules: false,
    onUpdate: ({ editor: { state }, transaction }) => {
      const act = actOf(transaction);
      const isFresh =
        act === 'other' || (lastAct.current !== act && !(act === 'space' && lastAct.current === 'letters'));
      lastAct.current = act;
      const text = rewritten(texts.current.outer, blocksIn(state.doc));
      if (text === texts.current.own) return;
      if (isFresh) onStep();
      texts.current.own = text;
      onWrite(text);
    },
    onSelectionUpdate: ({ transaction }) => {
      // The caret was put elsewhere.
      if (!transaction.docChanged) lastAct.current = '';
    },
    onBlur: () => {
      lastAct.current = '';
      onLeave();
    },
  });

  useEffect(() => {
    if (value === texts.current.own) return;
    texts.current = { outer: value, own: value };
    show(editor, value);
  }, [editor, value]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    // Puck takes Ctrl+I for a command of its own.
    event.stopPropagation();
    if (event.key !== 'k' || event.altKey || event.shiftKey) return;
    event.preventDefault();
    setIsLinking(true);
  };
  return (
    <>
      <Toolbar editor={editor} label={label} isReadOnly={isReadOnly} onLink={() => setIsLinking(true)} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the text in it */}
      <div
        className={styles.field}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          const field = currentTarget.parentElement;
          // What no file can say, such as an empty paragraph, is not shown any longer.
          if (!isLinking && !field?.contains(relatedTarget)) show(editor, texts.current.own);
        }}
      >
        <EditorContent editor={editor} />
      </div>
      {isLinking && !isReadOnly && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}

interface ToolbarProps {
  editor: Editor;
  label: string;
  isReadOnly: boolean;
  onLink: () => void;
}

/** Buttons for what a text can have: one stop of Tab, and arrows from one to the next. */
function Toolbar({ editor, label, isReadOnly, onLink }: ToolbarProps): ReactNode {
  const [stop, setStop] = useState(0);
  const active = useEditorState({
    editor,
    selector: ({ editor: { isActive } }) =>
      ['bold', 'italic', 'link', 'bulletList', 'orderedList'].map((name) => isActive.call(editor, name)),
  });
  const command = () => editor.chain().focus();
  const tools = [
    { icon: boldIcon, name: words.richText.bold, shortcut: 'Control+B', do: () => command().toggleBold().run() },
    { icon: italicIcon, name: words.richText.italic, shortcut: 'Control+I', do: () => command().toggleItalic().run() },
    { icon: linkIcon, name: words.richText.link, shortcut: 'Control+K', do: onLink },
    {
      icon: bulletsIcon,
      name: words.richText.bullets,
      shortcut: 'Control+Shift+8',
      do: () => command().toggleBulletList().run(),
    },
    {
      icon: numbersIcon,
      name: words.richText.numbers,
      shortcut: 'Control+Shift+7',
      do: () => command().toggleOrderedList().run(),
    },
  ];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (stop + step + tools.length) % tools.length;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={words.richText.tools(label)}
      tabIndex={-1}
      className={styles.tools}
      onKeyDown={move}
      // The words that are chosen stay chosen.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ icon, name, shortcut, do: run }, index) => (
        <Button
          key={name}
          icon={icon}
          isQuiet
          label={name}
          shortcut={shortcut}
          isPressed={active[index] ?? false}
          isDisabled={isReadOnly}
          tabIndex={index === stop ? 0 : -1}
          onClick={() => {
            setStop(index);
            run();
          }}
        />
      ))}
    </div>
  );
}
