import { type ReactNode, useContext } from 'react';
import { emptyValue, fieldOf, labelOf } from '../../model/field.ts';
import { words } from '../interfaceWords.ts';
import { Button, RemoveButton } from '../parts/Button.tsx';
import { Line } from '../parts/Labelled.tsx';
import { SortableList } from '../parts/SortableList.tsx';
import { identityOf } from '../state/edits/tree.ts';
import { announce, change } from '../state/store.ts';
import { FieldGroup } from './FieldFrame.tsx';
import { FieldView } from './Fields.tsx';
import { controlId, type FieldProps, FormFile, useField } from './useField.ts';

/** Several of a kind, in an order. */
export function ListField(props: FieldProps): ReactNode {
  const { path, schema, label, isRequired } = props;
  const file = useContext(FormFile);
  const { value, add, clear } = useField(path);
  const field = fieldOf(schema);
  if (field.kind !== 'list') return null;
  const items = Array.isArray(value) ? value : [];
  const itemLabel = labelOf(field.item, label);
  const addOne = () => {
    add([items.length], emptyValue(field.item));
    announce(words.part.added(itemLabel));
  };
  const remove = (index: number) => {
    if (items.length === 1 && !isRequired) clear();
    else change([{ file, op: 'remove', path: [...path, index] }]);
    announce(words.part.removed(itemLabel));
  };
  return (
    <FieldGroup {...props}>
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
              label={words.part.removeOne(`${itemLabel} ${index + 1}`)}
              value={items[index]}
              isDisabled={items.length <= field.min}
              onClick={() => remove(index)}
            />
          </Line>
        )}
      </SortableList>
      {items.length < field.max && (
        <Button
          label={words.part.add(itemLabel)}
          id={controlId(file, [...path, items.length])}
          icon="plus"
          onClick={addOne}
        />
      )}
    </FieldGroup>
  );
}
