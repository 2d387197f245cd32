import { type ReactNode, useContext, useState } from 'react';
import { emptyValue, fieldOf, fieldsOf, labelOf } from '../../model/field.ts';
import { isGroup } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { Button, RemoveButton } from '../parts/Button.tsx';
import { ControlRow, TextInput } from '../parts/Labelled.tsx';
import { SortableList } from '../parts/SortableList.tsx';
import { identityOf } from '../state/edits/tree.ts';
import { announce, change } from '../state/store.ts';
import { controlId, FieldGroup, type FieldProps, FormFile, useField } from './FieldFrame.tsx';
import { Fields, FieldView } from './Fields.tsx';
import { CodeFields } from './LockedField.tsx';

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
          <ControlRow>
            <FieldView path={[...path, index]} schema={field.item} label={`${itemLabel} ${index + 1}`} isRequired />
            <RemoveButton
              label={words.part.removeOne(`${itemLabel} ${index + 1}`)}
              value={items[index]}
              isDisabled={items.length <= field.min}
              onClick={() => remove(index)}
            />
          </ControlRow>
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

/** Renders values by names that the marketer chooses. */
export function TableField(props: FieldProps): ReactNode {
  const { path, schema, label, isRequired } = props;
  const { value, set, add, clear } = useField(path);
  const [name, setName] = useState('');
  const field = fieldOf(schema);
  if (field.kind !== 'table') return null;
  const rows = isGroup(value) ? value : {};
  const names = Object.keys(rows);
  const removeRow = (gone: string) => {
    const { [gone]: _gone, ...rest } = rows;
    if (Object.keys(rest).length === 0 && !isRequired) clear();
    else set(rest);
  };
  return (
    <FieldGroup {...props}>
      {names.map((row) => (
        <ControlRow key={row}>
          <FieldView path={[...path, row]} schema={field.value} label={row} isRequired />
          <RemoveButton label={words.part.removeOne(row)} value={rows[row]} onClick={() => removeRow(row)} />
        </ControlRow>
      ))}
      <ControlRow>
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
      </ControlRow>
    </FieldGroup>
  );
}

/** Renders a group of fields, which may be optional as a whole. */
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
