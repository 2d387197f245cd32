import type { ReactNode } from 'react';
import { fieldOf, labelOf, type NamedField } from '../../model/field.ts';
import { isLocked, type Path } from '../../model/json.ts';
import { GroupField } from './GroupField.tsx';
import { ListField } from './ListField.tsx';
import { LockedField } from './LockedField.tsx';
import { PictureField } from './PictureField.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { ChoiceField, NumberField, YesField } from './SmallFields.tsx';
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
  if (kind === 'date') return <TextField {...props} isLine type="date" />;
  if (kind === 'icon') return <TextField {...props} isLine />;
  if (kind === 'reference') return <ReferenceField {...props} />;
  if (kind === 'number') return <NumberField {...props} />;
  if (kind === 'choice') return <ChoiceField {...props} />;
  if (kind === 'yes') return <YesField {...props} />;
  if (kind === 'picture') return <PictureField {...props} />;
  if (kind === 'list') return <ListField {...props} />;
  if (kind === 'group') return <GroupField {...props} />;
  if (kind === 'table') return <TableField {...props} />;
  const locked = { $code: JSON.stringify(value, null, 2) ?? '', $why: 'There is no field for this kind of value.' };
  return <LockedField label={props.label} locked={locked} />;
}

/** Fields of a group, one below the other. */
export function Fields({ fields, path }: { fields: NamedField[]; path: Path }): ReactNode {
  return fields.map(({ name, schema, isRequired }) => (
    <FieldView
      key={name}
      path={[...path, name]}
      schema={schema}
      label={labelOf(schema, name)}
      isRequired={isRequired}
    />
  ));
}
