import { type ReactNode, useContext } from 'react';
import plusIcon from '~icons/lucide/plus';
import { emptyValue, fieldOf, helpOf, labelOf } from '../../model/field.ts';
import { Button } from '../parts/Button';
import { Line } from '../parts/Line';
import { RemoveButton } from '../parts/RemoveButton';
import { SortableList } from '../parts/SortableList';
import { announce, change } from '../state/desk';
import { identityOf } from '../state/tree';
import { Complaints } from './FieldFrame';
import { FieldGroup } from './FieldGroup';
import { FieldView } from './Fields';
import { controlId, type FieldProps, FormFile, focusAdded, useField } from './useField';

/** Several of a kind, in an order. */
export function ListField({ path, schema, label, isRequired }: FieldProps): ReactNode {
  const file = useContext(FormFile);
  const { value, set, clear } = useField(path);
  const field = fieldOf(schema);
  if (field.kind !== 'list') return null;
  const items = Array.isArray(value) ? value : [];
  const itemLabel = labelOf(field.item, label);
  const add = () => {
    const fresh = emptyValue(field.item);
    if (value === undefined) set([fresh]);
    else change([{ file, op: 'add', path: [...path, items.length], value: fresh }]);
    focusAdded(file, [...path, items.length]);
    announce(`${itemLabel} added`);
  };
  const remove = (index: number) => {
    if (items.length === 1 && !isRequired) clear();
    else change([{ file, op: 'remove', path: [...path, index] }]);
    announce(`${itemLabel} removed`);
  };
  return (
    <FieldGroup label={label} help={helpOf(schema)}>
      <SortableList
        label={label}
        items={items.map((item, index) => ({
          id: identityOf(item) ?? String(index),
          name: `${itemLabel} ${index + 1}`,
        }))}
        onMove={(from, to) => change([{ file, op: 'move', from: [...path, from], path: [...path, to] }])}
      >
        {(index) => (
          <Line>
            <FieldView path={[...path, index]} schema={field.item} label={`${itemLabel} ${index + 1}`} isRequired />
            <RemoveButton
              label={`Remove ${itemLabel} ${index + 1}`}
              value={items[index]}
              isDisabled={items.length <= field.min}
              onClick={() => remove(index)}
            />
          </Line>
        )}
      </SortableList>
      {items.length < field.max && (
        <Button id={controlId(file, [...path, items.length])} icon={plusIcon} onClick={add}>
          {`Add: ${itemLabel}`}
        </Button>
      )}
      <Complaints path={path} />
    </FieldGroup>
  );
}
