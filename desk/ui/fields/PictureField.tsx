import { type ReactNode, useState } from 'react';
import imageIcon from '~icons/lucide/image';
import trashIcon from '~icons/lucide/trash-2';
import { helpOf } from '../../model/field.ts';
import { Button } from '../parts/Button';
import { useDesk } from '../state/desk';
import { textAt } from '../state/tree';
import { Complaints } from './Frame';
import styles from './fields.module.css';
import { PictureDialog } from './PictureDialog';
import { TextField } from './TextField';
import { type FieldProps, useField } from './useField';

/** A picture of the library and its description. */
export function PictureField({ path, schema, label, isRequired }: FieldProps): ReactNode {
  const { value, set, clear, id } = useField(path);
  const [isChoosing, setIsChoosing] = useState(false);
  const name = textAt(value, ['src']);
  const chosen = useDesk(({ site }) => site.pictures.find((picture) => picture.name === name));
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {helpOf(schema) && <p className={styles.help}>{helpOf(schema)}</p>}
      <div className={styles.picture}>
        {chosen ? <img src={chosen.thumbnail} alt="" /> : <span className={styles.noPicture} />}
        <div>
          <p className={styles.pictureName}>{name || 'No picture'}</p>
          <div className={styles.buttons}>
            <Button icon={imageIcon} onClick={() => setIsChoosing(true)}>
              {value === undefined ? 'Choose' : 'Replace'}
            </Button>
            {value !== undefined && !isRequired && (
              <Button icon={trashIcon} isQuiet label={`Remove: ${label}`} onClick={clear} />
            )}
          </div>
        </div>
      </div>
      <Complaints id={`${id}-src`} path={[...path, 'src']} />
      {value !== undefined && (
        <TextField
          path={[...path, 'alt']}
          schema={{ help: 'For people who do not see it.' }}
          label="Description"
          isRequired
        />
      )}
      <Complaints id={id} path={path} />
      {isChoosing && (
        <PictureDialog
          chosen={name}
          onChoose={(src, alt) => set({ src, alt: alt ?? (src === name ? textAt(value, ['alt']) : '') })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </fieldset>
  );
}
