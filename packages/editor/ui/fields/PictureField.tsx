import { type ReactNode, useContext, useState } from 'react';
import imageIcon from '~icons/lucide/image';
import trashIcon from '~icons/lucide/trash-2';
import { helpOf } from '../../model/field.ts';
import { Button } from '../parts/Button.tsx';
import { announce, useDesk } from '../state/desk.ts';
import { textAt } from '../state/tree.ts';
import { Complaints } from './FieldFrame.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { LockedField, Unlocked } from './LockedField.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import styles from './PictureField.module.css';
import { TextField } from './TextField.tsx';
import { controlId, type FieldProps, FormFile, useField, useLocked } from './useField.ts';

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
