import { type ReactNode, useState } from 'react';
import { fieldOf, helpOf } from '../../model/field.ts';
import type { Json } from '../../model/json.ts';
import { Checkbox } from '../parts/Checkbox.tsx';
import { Complaints, FieldFrame, useControl } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

/** A number. While it is written it may be none for a moment: the last digit is taken away before another is typed. */
export function NumberField({ path, schema, label, isRequired }: FieldProps): ReactNode {
  const { value, set, clear, leave, id } = useField(path);
  const [typed, type] = useState<{ text: string; value: Json | undefined }>();
  const control = useControl(id, path, helpOf(schema));
  return (
    <FieldFrame id={id} path={path} label={label} help={helpOf(schema)} isRequired={isRequired}>
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
    </FieldFrame>
  );
}

/** One of a few. */
export function ChoiceField({ path, schema, label, isRequired }: FieldProps): ReactNode {
  const { value = schema.default, set, clear, id } = useField(path);
  const control = useControl(id, path, helpOf(schema));
  const field = fieldOf(schema);
  const options = field.kind === 'choice' ? field.options : [];
  const canBeNone = !isRequired && schema.default === undefined;
  // What is none of them is named: the first would seem to be chosen, and could not be.
  const isLost = value !== undefined && !options.includes(value);
  const shown = isLost ? [...options, value] : options;
  return (
    <FieldFrame id={id} path={path} label={label} help={helpOf(schema)} isRequired={isRequired || !canBeNone}>
      <select
        {...control}
        value={value === undefined ? -1 : shown.indexOf(value)}
        onChange={({ target }) => {
          const option = shown[Number(target.value)];
          if (option === undefined) clear();
          else set(option);
        }}
      >
        {(canBeNone || value === undefined) && <option value={-1}>–</option>}
        {shown.map((option, index) => (
          <option key={String(option)} value={index}>
            {String(option)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Yes or no. A field that can only be `false` is there, or is not. */
export function YesField({ path, schema, label, isRequired }: FieldProps): ReactNode {
  const { value = schema.default, set, clear, id } = useField(path);
  const control = useControl(id, path, helpOf(schema));
  const yes = schema.const !== false;
  const mayBeNo = isRequired || schema.default !== undefined;
  return (
    <Checkbox
      {...control}
      label={label}
      help={helpOf(schema)}
      problems={<Complaints path={path} />}
      isChecked={value === yes}
      onChange={(isChecked) => (isChecked || mayBeNo ? set(isChecked === yes) : clear())}
    />
  );
}
