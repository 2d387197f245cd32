import { type ReactNode, useContext, useState } from 'react';
import { fieldOf, labelOf, type NamedField } from '../../model/field.ts';
import { isLocked, type Path, partAt } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { useEditorStore } from '../state/store.ts';
import { GroupField, ListField, TableField } from './CompoundFields.tsx';
import { type FieldProps, FormFile, LINKS_LIST_ID, useField } from './FieldFrame.tsx';
import { IconField } from './IconField.tsx';
import { LockedField } from './LockedField.tsx';
import { PictureField } from './PictureField.tsx';
import { ChoiceField, MomentField, NumberField, ReferenceField, YesField } from './SmallFields.tsx';
import { TextField } from './TextField.tsx';

interface ViewProps extends FieldProps {
  aside?: ReactNode;
}

export function FieldView(props: ViewProps): ReactNode {
  const { value } = useField(props.path);
  if (isLocked(value)) return <LockedField label={props.label} locked={value} />;
  const { kind } = fieldOf(props.schema);
  if (kind === 'text') return <TextField {...props} />;
  if (kind === 'telephone') return <TextField {...props} isLine type="tel" />;
  if (kind === 'link') return <TextField {...props} isLine choices={LINKS_LIST_ID} />;
  if (kind === 'externalLink') return <TextField {...props} isLine type="url" />;
  // A date may include a time.
  if (kind === 'moment' || (kind === 'date' && typeof value === 'string' && value.includes('T')))
    return <MomentField {...props} />;
  if (kind === 'date') return <TextField {...props} isLine type="date" />;
  if (kind === 'icon') return <IconField {...props} />;
  if (kind === 'reference') return <ReferenceField {...props} />;
  if (kind === 'number') return <NumberField {...props} />;
  if (kind === 'choice') return <ChoiceField {...props} />;
  if (kind === 'yes') return <YesField {...props} />;
  if (kind === 'picture') return <PictureField {...props} />;
  if (kind === 'list') return <ListField {...props} />;
  if (kind === 'group') return <GroupField {...props} />;
  if (kind === 'table') return <TableField {...props} />;
  return <LockedField label={props.label} locked={{ $code: JSON.stringify(value, null, 2) ?? '' }} />;
}

const SCHEDULE = ['draft', 'from', 'until'];

export const isSchedule = ({ name }: NamedField): boolean => SCHEDULE.includes(name);

/** Renders the fields of a group one below the other, the schedule first. */
export function Fields({ fields, path }: { fields: NamedField[]; path: Path }): ReactNode {
  const hasSchedule = fields.some(({ schema }) => schema.kind === 'moment');
  const isTimed = (field: NamedField) => hasSchedule && isSchedule(field);
  return (
    <>
      {hasSchedule && <Schedule fields={fields.filter(isTimed)} path={path} />}
      {fields.filter((field) => !isTimed(field)).map((field) => view(field, path))}
    </>
  );
}

function Schedule({ fields, path }: { fields: NamedField[]; path: Path }): ReactNode {
  const file = useContext(FormFile);
  const [isLimited] = useState(() => {
    const value = useEditorStore.getState().history.files[file];
    return fields.some(({ name }) => partAt(value, [...path, name]) !== undefined);
  });
  return (
    <details open={isLimited}>
      <summary>{words.schedule.fields}</summary>
      {fields.map((field) => view(field, path))}
    </details>
  );
}

const view = ({ name, schema, isRequired }: NamedField, path: Path): ReactNode => (
  <FieldView key={name} path={[...path, name]} schema={schema} label={labelOf(schema, name)} isRequired={isRequired} />
);
