import { type ReactNode, useContext } from 'react';
import plusIcon from '~icons/lucide/plus';
import trashIcon from '~icons/lucide/trash-2';
import { emptyValue, fieldsOf, helpOf } from '../../model/field.ts';
import { Button } from '../parts/Button';
import { CodeFields } from './CodeFields';
import { Complaints } from './FieldFrame';
import { FieldGroup } from './FieldGroup';
import { Fields } from './Fields';
import { type FieldProps, FormFile, focusAdded, useField } from './useField';

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
          icon={plusIcon}
          onClick={() => {
            set(emptyValue(schema));
            focusAdded(file, path);
          }}
        >
          {`Add: ${label}`}
        </Button>
      </FieldGroup>
    );
  return (
    <FieldGroup
      label={label}
      help={help}
      action={!isRequired && <Button icon={trashIcon} isQuiet label={`Remove: ${label}`} onClick={clear} />}
    >
      <CodeFields path={path} schema={schema} />
      <Fields fields={fieldsOf(schema)} path={path} />
      <Complaints path={path} />
    </FieldGroup>
  );
}
