import type { ReactNode } from 'react';
import { emptyValue, fieldsOf } from '../../model/field.ts';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { FieldGroup } from './FieldFrame.tsx';
import { Fields } from './Fields.tsx';
import { CodeFields } from './LockedField.tsx';
import { type FieldProps, useField } from './useField.ts';

/** Fields that belong together; as a whole they may be there or not. */
export function GroupField(props: FieldProps): ReactNode {
  const { path, schema, label, isRequired } = props;
  const { value, add, clear, id } = useField(path);
  if (value === undefined)
    return (
      <FieldGroup {...props}>
        <Button label={words.part.add(label)} id={id} icon="plus" onClick={() => add([], emptyValue(schema))} />
      </FieldGroup>
    );
  return (
    <FieldGroup
      {...props}
      action={!isRequired && <Button icon="trash-2" isQuiet label={words.part.removeOne(label)} onClick={clear} />}
    >
      <CodeFields path={path} schema={schema} />
      <Fields fields={fieldsOf(schema)} path={path} />
    </FieldGroup>
  );
}
