import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { helpOf } from '../../model/field.ts';
import { withLineBreaks } from '../../model/lineBreaks.ts';
import { RichControl } from '../richText/RichControl.tsx';
import { leaveField, useDesk } from '../state/desk.ts';
import { FieldFrame, useControl } from './FieldFrame.tsx';
import { LINKS } from './links.ts';
import { type FieldProps, useField } from './useField.ts';

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
export function TextField({ path, schema, label, isRequired, isLine = false, type, choices, aside }: Props): ReactNode {
  const { value, write, clear, leave, id } = useField(path);
  const control = {
    ...useControl(id, path, helpOf(schema)),
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
  const area = <textarea {...control} rows={1} onKeyDown={refuseBreak} />;
  const rich = (
    <RichControl
      id={id}
      label={label}
      value={control.value}
      describedBy={control['aria-describedby']}
      isInvalid={control['aria-invalid'] ?? false}
      onWrite={(text) => write(text, isRequired)}
      onStep={leaveField}
      onLeave={control.onBlur}
      asWritten={area}
    />
  );
  return (
    <FieldFrame id={id} path={path} label={label} help={helpOf(schema)} isRequired={isRequired} aside={aside}>
      {isLine ? <input {...control} type={type} list={choices} /> : schema.isRich === true ? rich : area}
    </FieldFrame>
  );
}

/** Where a link leads: the pages and anchors that there are are proposed. */
export function LinkField(props: FieldProps): ReactNode {
  return <TextField {...props} isLine choices={LINKS} />;
}

/** All addresses that links can have, for the fields of links. Stands in the page once. */
export function LinkChoices(): ReactNode {
  const links = useDesk(({ check, site }) => (check ?? site).links);
  return (
    <datalist id={LINKS}>
      {links.map((link) => (
        <option key={link} value={link} />
      ))}
    </datalist>
  );
}
