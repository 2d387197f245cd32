import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { withLineBreaks } from '../../model/lineBreaks.ts';
import type { Control } from '../parts/Labelled.tsx';
import { RichControl } from '../richText/RichText.tsx';
import { useEditorStore } from '../state/store.ts';
import { FieldFrame, type FieldProps, LINKS_LIST_ID, useField } from './FieldFrame.tsx';

interface Props extends FieldProps {
  /** A single line: an address, a name, a date. */
  isLine?: boolean;
  type?: 'text' | 'tel' | 'url' | 'date';
  /** Id of a `datalist`. */
  choices?: string;
  aside?: ReactNode;
}

/** Replaces pasted text and keeps the caret, which React would move to the end. */
function showAtCaret(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const afterCaret = withLineBreaks(field.value.slice(field.selectionEnd ?? 0)).length;
  field.value = text;
  field.setSelectionRange(text.length - afterCaret, text.length - afterCaret);
}

/** Ignores Enter, as pages show no line breaks within a text. Enter still confirms input method editors (IME). */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

export function TextField({ isLine = false, type, choices, aside, ...props }: Props): ReactNode {
  const { path, schema, label, isRequired } = props;
  const { value, write, clear, leave } = useField(path);
  const own = {
    value: typeof value === 'string' ? value : '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const written = withLineBreaks(target.value);
      if (written !== target.value) showAtCaret(target, written);
      write(written, isRequired);
    },
    onBlur: () => {
      leave();
      if (value === '' && !isRequired) clear();
    },
  };
  const makeControl = (control: Control) => {
    if (isLine) return <input {...control} {...own} type={type} list={choices} />;
    const area = <textarea {...control} {...own} rows={1} onKeyDown={ignoreEnter} />;
    if (schema.isRich !== true) return area;
    return (
      <RichControl
        control={control}
        label={label}
        value={own.value}
        onWrite={(text) => write(text, isRequired)}
        onLeave={own.onBlur}
        asWritten={area}
      />
    );
  };
  return (
    <FieldFrame {...props} aside={aside}>
      {makeControl}
    </FieldFrame>
  );
}

/** Renders the `datalist` of all link targets, once in the page. */
export function LinkChoices(): ReactNode {
  const links = useEditorStore(({ check, site }) => (check ?? site).links);
  return (
    <datalist id={LINKS_LIST_ID}>
      {links.map((link) => (
        <option key={link} value={link} />
      ))}
    </datalist>
  );
}
