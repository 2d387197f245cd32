import { type ReactNode, useState } from 'react';
import { fieldOf } from '../../model/field.ts';
import { collectionFolder, contentFile } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import { Select } from '../parts/Select.tsx';
import { listAt, textAt } from '../state/edits/tree.ts';
import { useEditorStore } from '../state/store.ts';
import { CheckField, FieldFrame } from './FieldFrame.tsx';
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
  options: { value: Json; name: string }[];
}

/** One of a few. What is none of them is named: the first would seem to be chosen, and could not be. */
function SelectField({ options, ...props }: SelectProps): ReactNode {
  const { value = props.schema.default, set, clear } = useField(props.path);
  const isNone = value === undefined || value === '';
  const isLost = !isNone && options.every((option) => option.value !== value);
  const known = isLost ? [...options, { value, name: String(value) }] : options;
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

/** One of the values that the schema names. */
export function ChoiceField(props: FieldProps): ReactNode {
  const { schema, isRequired } = props;
  const field = fieldOf(schema);
  const options = field.kind === 'choice' ? field.options : [];
  return (
    <SelectField
      {...props}
      isRequired={isRequired || schema.default !== undefined}
      options={options.map((value) => ({ value, name: String(value) }))}
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
  const options = items.map((item) => {
    const value = textAt(item, ['path']);
    return { value, name: textAt(item, ['title']) || value };
  });
  return <SelectField {...props} isRequired={isMissed} options={options} />;
}

/** Yes or no. A field that can only be one value is there, or is not. */
export function YesField({ isRequired, ...props }: FieldProps): ReactNode {
  const { path, schema } = props;
  const { value = schema.default, set, clear } = useField(path);
  const yes = schema.const ?? true;
  const no = () => (isRequired || schema.default !== undefined ? set(!yes) : clear());
  return <CheckField {...props} isChecked={value === yes} onChange={(isChecked) => (isChecked ? set(yes) : no())} />;
}
