import { type ReactNode, useState } from 'react';
import { fieldOf } from '../../model/field.ts';
import { collectionFolder, contentFile } from '../../model/files.ts';
import { type Json, listAt, textAt } from '../../model/json.ts';
import { Select } from '../parts/Labelled.tsx';
import { useEditorStore } from '../state/store.ts';
import { CheckField, FieldFrame, type FieldProps, useField } from './FieldFrame.tsx';

/** Renders a number. It may be empty while it is edited. */
export function NumberField(props: FieldProps): ReactNode {
  const { path, isRequired } = props;
  const { value, set, clear, leave } = useField(path);
  const [typed, type] = useState<{ text: string; value: Json | undefined }>();
  return (
    <FieldFrame {...props}>
      {(control) => (
        <input
          {...control}
          type="number"
          value={typed && typed.value === value ? typed.text : typeof value === 'number' ? value : ''}
          onChange={({ target: { value: text, valueAsNumber: number } }) => {
            const isNumber = !Number.isNaN(number);
            type({ text, value: isNumber ? number : isRequired ? value : undefined });
            if (isNumber) set(number, { typing: true });
            else if (!isRequired) clear();
          }}
          onBlur={() => {
            type(undefined);
            leave();
          }}
        />
      )}
    </FieldFrame>
  );
}

interface SelectProps extends FieldProps {
  options: { value: Json; name: string }[];
}

/** Renders a select. An unknown value is listed too; otherwise the browser would show the first option as selected. */
function SelectField({ options, ...props }: SelectProps): ReactNode {
  const { value = props.schema.default, set, clear } = useField(props.path);
  const isNone = value === undefined || value === '';
  const isUnknown = !isNone && options.every((option) => option.value !== value);
  const known = isUnknown ? [...options, { value, name: String(value) }] : options;
  const none = !props.isRequired || isNone ? [{ value: '', name: '–' }] : [];
  return (
    <FieldFrame {...props}>
      {(control) => (
        <Select
          {...control}
          value={isNone ? '' : String(value)}
          options={[...none, ...known.map((one) => ({ value: String(one.value), name: one.name }))]}
          onChoose={(chosen) => {
            const option = known.find((one) => String(one.value) === chosen);
            if (option) set(option.value);
            else clear();
          }}
        />
      )}
    </FieldFrame>
  );
}

export function ChoiceField(props: FieldProps): ReactNode {
  const { schema, isRequired } = props;
  const field = fieldOf(schema);
  const options = field.kind === 'choice' ? field.options : [];
  return (
    <SelectField
      {...props}
      isRequired={isRequired || schema.default !== undefined}
      options={options.map((value) => ({ value, name: textAt(schema.names, [String(value)]) || String(value) }))}
    />
  );
}

export function ReferenceField(props: FieldProps): ReactNode {
  const { schema, isRequired } = props;
  const files = useEditorStore(({ history }) => history.files);
  const content = String(schema.to);
  const entries = Object.keys(files).filter((file) => file.startsWith(collectionFolder(content)));
  const items = entries.length > 0 ? entries.map((file) => files[file]) : listAt(files[contentFile(content)], []);
  const isMandatory = isRequired || (schema.isWanted === true && items.length > 0);
  const options = items.map((item) => {
    const value = textAt(item, ['path']);
    return { value, name: textAt(item, ['title']) || value };
  });
  return <SelectField {...props} isRequired={isMandatory} options={options} />;
}

/** Renders a checkbox. If the schema allows a single value, unchecking removes the field. */
export function YesField({ isRequired, ...props }: FieldProps): ReactNode {
  const { path, schema } = props;
  const { value = schema.default, set, clear } = useField(path);
  const yes = schema.const ?? true;
  const no = () => (isRequired || schema.default !== undefined ? set(!yes) : clear());
  return <CheckField {...props} isChecked={value === yes} onChange={(isChecked) => (isChecked ? set(yes) : no())} />;
}

/** Returns a moment as this computer's clock shows it, or nothing if it is invalid: `2026-01-31T09:00`. */
function localClock(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleString('sv').slice(0, 16).replace(' ', 'T');
}

/** Returns this computer's UTC offset at a local time: `+01:00`. */
function localOffset(clock: string): string {
  const minutes = -new Date(clock).getTimezoneOffset();
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
}

/** Renders a date with time. Its time zone is this computer's. */
export function MomentField(props: FieldProps): ReactNode {
  const { value, set, clear, leave } = useField(props.path);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={typeof value === 'string' ? localClock(value) : ''}
          onChange={({ target }) =>
            target.value === '' ? clear() : set(target.value + localOffset(target.value), { typing: true })
          }
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}
