import { type ReactNode, useContext } from 'react';
import { emptyValue, fieldsOf, helpOf } from '../../model/field.ts';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { Complaints, FieldGroup } from './FieldFrame.tsx';
import { Fields } from './Fields.tsx';
import { CodeFields } from './LockedField.tsx';
import { type FieldProps, FormFile, focusAdded, useField } from './useField.ts';

/** Fields that belong together; as a whole they may be there or not. */
export function GroupField({ path, schema, label, isRequired }: FieldProps): ReactNode {
  const file = useContext(FormFile);
  const { value, set, clear, id } = useField(path);
  const help = helpOf(schema);
  if (value === undefined)
    return (
      <FieldGroup label={label} help={help}>
        <Button
          id={id}
          icon="plus"
          onClick={() => {
            set(emptyValue(schema));
            focusAdded(file, path);
          }}
        >
          {words.part.add(label)}
        </Button>
      </FieldGroup>
    );
  return (
    <FieldGroup
      label={label}
      help={help}
      action={!isRequired && <Button icon="trash-2" isQuiet label={words.part.removeOne(label)} onClick={clear} />}
    >
      <CodeFields path={path} schema={schema} />
      <Fields fields={fieldsOf(schema)} path={path} />
      <Complaints path={path} />
    </FieldGroup>
  );
}
