import type { Extensions } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { withLineBreaks } from '../../model/lineBreaks.ts';
import { letterOf } from '../state/shortcuts.ts';
import { leaveField } from '../state/store.ts';
import { blocksIn, documentOf, INPUT_RULES } from './document.ts';
import { pastedHtml } from './pasted.ts';
import { rewritten } from './richMarkdown.ts';

interface Subject {
  /** The text, in valid Markdown. */
  value: string;
  extensions: Extensions;
  /** Attributes of the text's element. Must be memoised. */
  attributes: Record<string, string>;
  isReadOnly?: boolean;
  onWrite: (text: string) => void;
  onLeave: () => void;
  /** Called for Ctrl+K. */
  onLink: () => void;
}

/** Classifies a change for undo: a word is undone at once, and so is a deletion. */
function kindOf({ steps: [step, ...others] }: Transaction): 'letters' | 'space' | 'deletion' | 'other' {
  if (!(step instanceof ReplaceStep) || others.length > 0) return 'other';
  if (step.slice.size === 0) return 'deletion';
  const { content } = step.slice;
  if (!content.firstChild?.isText) return 'other';
  return content.textBetween(0, content.size).endsWith(' ') ? 'space' : 'letters';
}

/** Replaces the text and puts the caret behind the difference. */
function show(editor: Editor, text: string): void {
  const next = documentOf(text);
  if (!next) return;
  const shown = editor.schema.nodeFromJSON(next);
  const change = editor.state.doc.content.findDiffEnd(shown.content);
  if (!change) return;
  editor.commands.setContent(next, { emitUpdate: false });
  if (editor.isFocused) editor.commands.setTextSelection(Math.min(change.b, editor.state.doc.content.size));
}

/**
 * Creates a rich text editor. Also returns a function that shows the saved text, which may lack what Markdown cannot
 * express.
 */
export function useRichEditor(subject: Subject): { editor: Editor; showWritten: () => void } {
  const { value, extensions, attributes, isReadOnly = false } = subject;
  const [first] = useState(() => documentOf(value));
  // The value from outside, and the value after edits here.
  const texts = useRef({ outer: value, own: value });
  const lastKind = useRef('');
  const current = useRef(subject);
  current.current = subject;
  const editorProps = useMemo(
    () => ({
      attributes,
      transformPastedHTML: pastedHtml,
      transformPastedText: withLineBreaks,
      handleKeyDown: ({ dom }: EditorView, event: KeyboardEvent) => {
        // Busy browsers announce a moved caret only after the next key, which would replace the former selection.
        dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
        if (!event.ctrlKey && !event.metaKey) return false;
        if (letterOf(event) !== 'k' || event.altKey || event.shiftKey) return false;
        event.preventDefault();
        current.current.onLink();
        return true;
      },
    }),
    [attributes],
  );
  const editor = useEditor({
    extensions,
    content: first ?? null,
    editorProps,
    editable: !isReadOnly,
    enableInputRules: INPUT_RULES,
    enablePasteRules: false,
    onUpdate: ({ editor: { state }, transaction }) => {
      const kind = kindOf(transaction);
      const startsStep =
        kind === 'other' || (lastKind.current !== kind && !(kind === 'space' && lastKind.current === 'letters'));
      lastKind.current = kind;
      const text = rewritten(texts.current.outer, blocksIn(state.doc));
      if (text === texts.current.own) return;
      // Further typing is a new undo step.
      if (startsStep) leaveField();
      texts.current.own = text;
      subject.onWrite(text);
    },
    onSelectionUpdate: ({ transaction }) => {
      // The caret was moved.
      if (!transaction.docChanged) lastKind.current = '';
    },
    onBlur: () => {
      lastKind.current = '';
      subject.onLeave();
    },
  });

  useEffect(() => {
    if (value === texts.current.own) return;
    texts.current = { outer: value, own: value };
    show(editor, value);
  }, [editor, value]);

  return { editor, showWritten: () => show(editor, texts.current.own) };
}
