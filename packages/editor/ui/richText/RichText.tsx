import { EditorContent } from '@tiptap/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Control } from '../parts/Labelled.tsx';
import { extensions } from './document.ts';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './RichText.module.css';
import { RichToolbar } from './RichToolbar.tsx';
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

/** A text with its formatting, as it is written. Its toolbar stands in the line of its label. */
export function RichText(props: Props): ReactNode {
  const { control, label, value, lang, isReadOnly = false, onWrite, onLeave } = props;
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control;
  const [isLinking, setIsLinking] = useState(false);
  // Whoever was sent here has met the field that stood here until this was loaded.
  const [isFocused] = useState(() => document.activeElement?.id === id);
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      class: styles.text ?? '',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': describedBy,
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
      ...(lang === undefined ? {} : { lang }),
    }),
    [id, label, describedBy, isInvalid, isReadOnly, lang],
  );
  const onLink = () => setIsLinking(!isReadOnly);
  const { editor, showWritten } = useRichEditor({
    value,
    extensions,
    attributes,
    isReadOnly,
    isFocused,
    onWrite,
    onLeave,
    onLink,
  });
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
