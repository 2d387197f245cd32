import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { withLineBreaks } from '../../model/lineBreaks.ts';
import type { Control } from '../parts/Labelled.tsx';
import { RichControl } from '../richText/RichText.tsx';
import { useEditorStore } from '../state/store.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, LINKS, useField } from './useField.ts';

interface Props extends FieldProps {
  /** One line: an address, a name, a day. */
  isLine?: boolean;
  type?: 'text' | 'tel' | 'url' | 'date';
  /** Values that the browser proposes. */
  choices?: string;
  aside?: ReactNode;
}

/** Shows a text in place of what was pasted, with the caret where it is: React would put it at the end. */
function showAtCaret(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const behind = withLineBreaks(field.value.slice(field.selectionEnd ?? 0)).length;
  field.value = text;
  field.setSelectionRange(text.length - behind, text.length - behind);
}

/** No page shows a break of a line, so Enter makes none. What an input method takes for itself stays its own. */
function refuseBreak(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

/** Words. Those that may be formatted are shown so. */
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
    const area = <textarea {...control} {...own} rows={1} onKeyDown={refuseBreak} />;
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

/** All addresses that links can have, for the fields of links. Stands in the page once. */
export function LinkChoices(): ReactNode {
  const links = useEditorStore(({ check, site }) => (check ?? site).links);
  return (
    <datalist id={LINKS}>
      {links.map((link) => (
        <option key={link} value={link} />
      ))}
    </datalist>
  );
}
