import { EditorContent } from '@tiptap/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Control } from '../parts/Labelled.tsx';
import { extensions } from './document.ts';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './RichText.module.css';
import { RichToolbar } from './RichToolbar.tsx';
import { readRich } from './richMarkdown.ts';
import { useRichEditor } from './useRichEditor.ts';

interface Props {
  control: Control;
  label: string;
  /** The text, in Markdown. Nothing is wrong with its marks. */
  value: string;
  lang?: string | undefined;
  isReadOnly?: boolean;
  onWrite: (text: string) => void;
  onLeave: () => void;
}

interface ControlProps extends Props {
  /** The text as the file has it, for one whose marks are wrong: only its author can mend them. */
  asWritten: ReactNode;
}

/** The control of a text that may have links, bold words, italics and lists. */
export function RichControl({ asWritten, ...props }: ControlProps): ReactNode {
  const [isMending, setIsMending] = useState(false);
  if (!isMending && readRich(props.value) !== undefined) return <RichText {...props} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is heard is heard of the field in it
    <div style={{ display: 'contents' }} onFocus={() => setIsMending(true)} onBlur={() => setIsMending(false)}>
      {asWritten}
    </div>
  );
}

/** A text with its formatting, as it is written. Its toolbar stands in the line of its label. */
function RichText(props: Props): ReactNode {
  const { control, label, value, lang, isReadOnly = false, onWrite, onLeave } = props;
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control;
  const [isLinking, setIsLinking] = useState(false);
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      class: styles.text ?? '',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': describedBy,
      ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
      ...(lang === undefined ? {} : { lang }),
    }),
    [id, label, describedBy, isReadOnly, lang],
  );
  const onLink = () => setIsLinking(!isReadOnly);
  const { editor, showWritten } = useRichEditor({
    value,
    extensions,
    attributes,
    isReadOnly,
    onWrite,
    onLeave,
    onLink,
  });
  useEffect(() => {
    // It comes and goes while somebody writes: among the editor's attributes it would have the text drawn anew, without
    // what was chosen at that moment.
    if (isInvalid) editor.view.dom.setAttribute('aria-invalid', 'true');
    else editor.view.dom.removeAttribute('aria-invalid');
  }, [editor, isInvalid]);
  return (
    <>
      <RichToolbar editor={editor} label={label} className={styles.tools} isReadOnly={isReadOnly} onLink={onLink} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is heard is heard of the text in it */}
      <div
        onBlur={({ currentTarget, relatedTarget }) => {
          const field = currentTarget.parentElement;
          // What no file can say, such as an empty paragraph, is not shown any longer.
          if (!isLinking && !field?.contains(relatedTarget)) showWritten();
        }}
      >
        <EditorContent editor={editor} />
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}
