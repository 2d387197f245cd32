import type { ReactNode } from 'react';
import { fieldOf, labelOf, type NamedField } from '../../model/field.ts';
import { isLocked, type Path } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { GroupField } from './GroupField.tsx';
import { IconField } from './IconField.tsx';
import { ListField } from './ListField.tsx';
import { LockedField } from './LockedField.tsx';
import { MomentField } from './MomentField.tsx';
import { PictureField } from './PictureField.tsx';
import { ChoiceField, NumberField, ReferenceField, YesField } from './SmallFields.tsx';
import { TableField } from './TableField.tsx';
import { LinkField, TextField } from './TextField.tsx';
import { type FieldProps, useField } from './useField.ts';

/** A field, as its schema asks for it. */
export function FieldView(props: FieldProps): ReactNode {
  const { value } = useField(props.path);
  if (isLocked(value)) return <LockedField label={props.label} locked={value} />;
  const { kind } = fieldOf(props.schema);
  if (kind === 'text') return <TextField {...props} />;
  if (kind === 'telephone') return <TextField {...props} isLine type="tel" />;
  if (kind === 'link') return <LinkField {...props} />;
  if (kind === 'externalLink') return <TextField {...props} isLine type="url" />;
  // A day may be written with its time.
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
  const locked = { $code: JSON.stringify(value, null, 2) ?? '', $why: 'unknown' as const };
  return <LockedField label={props.label} locked={locked} />;
}

/** Fields that say when something is shown. */
const SCHEDULE = ['draft', 'from', 'until'];

/** Fields of a group, one below the other. Those that say when all of it is shown stand together at their end. */
export function Fields({ fields, path }: { fields: NamedField[]; path: Path }): ReactNode {
  const hasSchedule = fields.some(({ schema }) => schema.kind === 'moment');
  const isScheduled = ({ name }: NamedField) => hasSchedule && SCHEDULE.includes(name);
  return (
    <>
      {fields.filter((field) => !isScheduled(field)).map((field) => view(field, path))}
      {hasSchedule && (
        <details>
          <summary>{words.schedule.fields}</summary>
          {fields.filter(isScheduled).map((field) => view(field, path))}
        </details>
      )}
    </>
  );
}

const view = ({ name, schema, isRequired }: NamedField, path: Path): ReactNode => (
  <FieldView key={name} path={[...path, name]} schema={schema} label={labelOf(schema, name)} isRequired={isRequired} />
);
