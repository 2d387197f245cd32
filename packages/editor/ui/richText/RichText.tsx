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
  /** The text, in valid Markdown. */
  value: string;
  lang?: string | undefined;
  isReadOnly?: boolean;
  onWrite: (text: string) => void;
  onLeave: () => void;
}

interface ControlProps extends Props {
  /** Source editor for invalid Markdown, which only its author can fix. */
  asWritten: ReactNode;
}

export function RichControl({ asWritten, ...props }: ControlProps): ReactNode {
  const [isEditingSource, setIsEditingSource] = useState(false);
  if (!isEditingSource && readRich(props.value) !== undefined) return <RichText {...props} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles bubbling events of the field inside
    <div
      style={{ display: 'contents' }}
      onFocus={() => setIsEditingSource(true)}
      onBlur={() => setIsEditingSource(false)}
    >
      {asWritten}
    </div>
  );
}

/** Renders a rich text editor. Its toolbar is in the label's line. */
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
    // Set here because changed attributes would re-render the text during typing and lose the selection.
    if (isInvalid) editor.view.dom.setAttribute('aria-invalid', 'true');
    else editor.view.dom.removeAttribute('aria-invalid');
  }, [editor, isInvalid]);
  return (
    <>
      <RichToolbar editor={editor} label={label} className={styles.tools} isReadOnly={isReadOnly} onLink={onLink} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles bubbling events of the text inside */}
      <div
        onBlur={({ currentTarget, relatedTarget }) => {
          const field = currentTarget.parentElement;
          // Removes what Markdown cannot express, such as an empty paragraph.
          if (!isLinking && !field?.contains(relatedTarget)) showWritten();
        }}
      >
        <EditorContent editor={editor} />
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}
