import { type ReactNode, useContext, useState } from 'react';
import imageIcon from '~icons/lucide/image';
import trashIcon from '~icons/lucide/trash-2';
import { helpOf } from '../../model/field.ts';
import { Button } from '../parts/Button';
import { announce, useDesk } from '../state/desk';
import { textAt } from '../state/tree';
import { Complaints } from './FieldFrame';
import { FieldGroup } from './FieldGroup';
import { LockedField, Unlocked } from './LockedField';
import { PictureDialog } from './PictureDialog';
import styles from './PictureField.module.css';
import { TextField } from './TextField';
import { controlId, type FieldProps, FormFile, useField, useLocked } from './useField';

/** A picture of the library and its description. */
export function PictureField({ path, schema, label, isRequired }: FieldProps): ReactNode {
  const { value, set, clear } = useField(path);
  const file = useContext(FormFile);
  const [isChoosing, setIsChoosing] = useState(false);
  const name = textAt(value, ['src']);
  const locked = useLocked(file, [...path, 'src']);
  const chosen = useDesk(({ site }) => site.pictures.find((picture) => picture.name === name));
  return (
    <FieldGroup label={label} help={helpOf(schema)}>
      <div className={styles.picture}>
        {chosen ? <img src={chosen.thumbnail} alt="" /> : <span className={styles.none} />}
        <div>
          {locked ? (
            <LockedField label="Picture" locked={locked} />
          ) : (
            <p className={styles.name}>{name || 'No picture'}</p>
          )}
          <div className={styles.buttons}>
            {!locked && (
              <Button id={controlId(file, [...path, 'src'])} icon={imageIcon} onClick={() => setIsChoosing(true)}>
                {name === '' ? 'Choose' : 'Replace'}
              </Button>
            )}
            {value !== undefined && !isRequired && (
              <Button icon={trashIcon} isQuiet label={`Remove: ${label}`} onClick={clear} />
            )}
          </div>
        </div>
      </div>
      <Complaints path={[...path, 'src']} />
      {value !== undefined && (
        <Unlocked path={[...path, 'alt']} label="Description">
          <TextField
            path={[...path, 'alt']}
            schema={{ help: 'For people who do not see it.' }}
            label="Description"
            isRequired
          />
        </Unlocked>
      )}
      <Complaints path={path} />
      {isChoosing && (
        <PictureDialog
          chosen={name}
          onChoose={(src, alt) => {
            // What was written before there was a picture is meant for the one to come.
            const isMeant = name === '' || src === name;
            set({ src, alt: alt ?? (isMeant ? textAt(value, ['alt']) : '') });
            announce(`The picture ${src} is chosen`);
            // It wants to be described, and is not on the page before.
            if (alt === undefined)
              requestAnimationFrame(() => document.getElementById(controlId(file, [...path, 'alt']))?.focus());
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </FieldGroup>
  );
}
