import { type ReactNode, useState } from 'react';
import { fieldOf, helpOf } from '../../model/field.ts';
import { collectionFolder, contentFile } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import { Checkbox } from '../parts/Checkbox.tsx';
import { listAt, textAt } from '../state/edits/tree.ts';
import { useEditorStore } from '../state/store.ts';
import { Complaints, FieldFrame, useControl } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

/** A number. While it is written it may be none for a moment: the last digit is taken away before another is typed. */
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
  /** Those that there are, with what they are called. */
  options: [value: Json, name: string][];
}

/** One of a few. What is none of them is named: the first would seem to be chosen, and could not be. */
function SelectField({ options, ...props }: SelectProps): ReactNode {
  const { value = props.schema.default, set, clear } = useField(props.path);
  const isNone = value === undefined || value === '';
  const isLost = !isNone && options.every(([option]) => option !== value);
  const shown = isLost ? [...options, [value, String(value)] as const] : options;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <select
          {...control}
          value={isNone ? '' : String(value)}
          onChange={({ target }) => {
            const [option] = shown.find(([one]) => String(one) === target.value) ?? [];
            if (option === undefined) clear();
            else set(option);
          }}
        >
          {(!props.isRequired || isNone) && <option value="">–</option>}
          {shown.map(([option, name]) => (
            <option key={String(option)} value={String(option)}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** One of the values that the schema names. */
export function ChoiceField(props: FieldProps): ReactNode {
  const { schema, isRequired } = props;
  const field = fieldOf(schema);
  const options = field.kind === 'choice' ? field.options : [];
  return (
    <SelectField
      {...props}
      isRequired={isRequired || schema.default !== undefined}
      options={options.map((option) => [option, String(option)])}
    />
  );
}

/** An item of other content, chosen from those that there are. */
export function ReferenceField(props: FieldProps): ReactNode {
  const { schema, isRequired } = props;
  const files = useEditorStore(({ history }) => history.files);
  const content = String(schema.to);
  const entries = Object.keys(files).filter((file) => file.startsWith(collectionFolder(content)));
  const items = entries.length > 0 ? entries.map((file) => files[file]) : listAt(files[contentFile(content)], []);
  const isMissed = isRequired || (schema.isWanted === true && items.length > 0);
  const options = items.map((item): [string, string] => {
    const name = textAt(item, ['path']);
    return [name, textAt(item, ['title']) || name];
  });
  return <SelectField {...props} isRequired={isMissed} options={options} />;
}

/** Yes or no. A field that can only be `false` is there, or is not. */
export function YesField({ path, schema, label, isRequired }: FieldProps): ReactNode {
  const { value = schema.default, set, clear } = useField(path);
  const control = useControl(path, schema);
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
