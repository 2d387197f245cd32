import { type ReactNode, useState } from 'react';
import { emptyValue, fieldOf } from '../../model/field.ts';
import { isGroup } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { Button, RemoveButton } from '../parts/Button.tsx';
import { Line, TextInput } from '../parts/Labelled.tsx';
import { FieldGroup } from './FieldFrame.tsx';
import { FieldView } from './Fields.tsx';
import { type FieldProps, useField } from './useField.ts';

/** Values by names that the marketer chooses. */
export function TableField(props: FieldProps): ReactNode {
  const { path, schema, label, isRequired } = props;
  const { value, set, add, clear } = useField(path);
  const [name, setName] = useState('');
  const field = fieldOf(schema);
  if (field.kind !== 'table') return null;
  const rows = isGroup(value) ? value : {};
  const names = Object.keys(rows);
  const without = (gone: string) => {
    const { [gone]: _gone, ...rest } = rows;
    if (Object.keys(rest).length === 0 && !isRequired) clear();
    else set(rest);
  };
  return (
    <FieldGroup {...props}>
      {names.map((row) => (
        <Line key={row}>
          <FieldView path={[...path, row]} schema={field.value} label={row} isRequired />
          <RemoveButton label={words.part.removeOne(row)} value={rows[row]} onClick={() => without(row)} />
        </Line>
      ))}
      <Line>
        <TextInput
          label={words.field.anotherName}
          data-own-text={name === '' ? undefined : true}
          value={name}
          onType={setName}
        />
        <Button
          icon="plus"
          isQuiet
          label={words.part.addTo(label)}
          isDisabled={name.trim() === '' || names.includes(name.trim())}
          onClick={() => {
            add([name.trim()], emptyValue(field.value));
            setName('');
          }}
        />
      </Line>
    </FieldGroup>
  );
}
