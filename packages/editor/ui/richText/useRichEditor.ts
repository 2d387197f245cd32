import type { Extensions } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { withLineBreaks } from '../../model/lineBreaks.ts';
import { letterOf } from '../state/shortcuts.ts';
import { leaveField } from '../state/store.ts';
import { blocksIn, documentOf, INPUT_RULES } from './document.ts';
import { pastedHtml } from './pasted.ts';
import { rewritten } from './richMarkdown.ts';

interface Subject {
  /** The text, in Markdown. Nothing is wrong with its marks. */
  value: string;
  extensions: Extensions;
  /** Attributes of the element that has the text. Another object is another look. */
  attributes: Record<string, string>;
  isReadOnly?: boolean;
  onWrite: (text: string) => void;
  onLeave: () => void;
  /** Called for Ctrl+K. */
  onLink: () => void;
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

/** The editor of a text with its formatting. Returns how to show what the file says, too: it cannot say everything. */
export function useRichEditor(subject: Subject): { editor: Editor; showWritten: () => void } {
  const { value, extensions, attributes, isReadOnly = false } = subject;
  const [first] = useState(() => documentOf(value));
  // The words as they came from outside, and what has been made of them here.
  const texts = useRef({ outer: value, own: value });
  const lastAct = useRef('');
  const current = useRef(subject);
  current.current = subject;
  const editorProps = useMemo(
    () => ({
      attributes,
      transformPastedHTML: pastedHtml,
      transformPastedText: withLineBreaks,
      handleKeyDown: (_: unknown, event: KeyboardEvent) => {
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
      const act = actOf(transaction);
      const isFresh =
        act === 'other' || (lastAct.current !== act && !(act === 'space' && lastAct.current === 'letters'));
      lastAct.current = act;
      const text = rewritten(texts.current.outer, blocksIn(state.doc));
      if (text === texts.current.own) return;
      // What is written from now on is undone by itself.
      if (isFresh) leaveField();
      texts.current.own = text;
      subject.onWrite(text);
    },
    onSelectionUpdate: ({ transaction }) => {
      // The caret was put elsewhere.
      if (!transaction.docChanged) lastAct.current = '';
    },
    onBlur: () => {
      lastAct.current = '';
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
