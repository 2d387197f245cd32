import { type ReactNode, useContext, useState } from 'react';
import { labelOf, partSchema } from '../../model/field.ts';
import { partAt, textAt } from '../../model/json.ts';
import type { PictureChoice } from '../../model/site.ts';
import { undoAndAnnounce } from '../changes/undo.ts';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { announce, useEditorStore } from '../state/store.ts';
import { mention, syncUpload } from '../state/sync/uploads.ts';
import {
  CheckField,
  controlId,
  FieldGroup,
  FieldProblems,
  type FieldProps,
  FormFile,
  useField,
  useLocked,
} from './FieldFrame.tsx';
import { FieldView } from './Fields.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import { LockedField, UnlessLocked } from './LockedField.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import styles from './PictureField.module.css';
import { PictureProgress } from './PictureUploadForm.tsx';

export function PictureField(props: FieldProps): ReactNode {
  const { path, schema, label, isRequired } = props;
  const { value, set, clear } = useField(path);
  const file = useContext(FormFile);
  const [isChoosing, setIsChoosing] = useState(false);
  const name = textAt(value, ['src']);
  const locked = useLocked(file, [...path, 'src']);
  const chosen = useEditorStore(({ site }) => site.pictures.find((picture) => picture.name === name));
  const written = partAt(value, ['photo']);
  const isPhoto = typeof written === 'boolean' ? written : (chosen?.isPhoto ?? false);
  return (
    <FieldGroup {...props}>
      <div className={styles.picture}>
        {chosen ? <img src={chosen.thumbnail} alt="" /> : <span className={styles.none} />}
        <div>
          {locked ? (
            <LockedField label={words.picture.label} locked={locked} />
          ) : (
            <p className={styles.name}>{name || words.picture.none}</p>
          )}
          <div className="row">
            {!locked && (
              <Button
                label={name === '' ? words.picture.choose : words.picture.replace}
                id={controlId(file, [...path, 'src'])}
                icon="image"
                onClick={() => setIsChoosing(true)}
              />
            )}
            {value !== undefined && !isRequired && (
              <Button icon="trash-2" isQuiet label={words.part.removeOne(label)} onClick={clear} />
            )}
          </div>
        </div>
      </div>
      <FieldProblems path={[...path, 'src']} />
      <PictureProgress
        name={name}
        onCancel={() => {
          if (mention(useEditorStore.getState().history.past.at(-1)?.changes, name)) return undoAndAnnounce();
          clear();
          syncUpload(name);
        }}
      />
      {value !== undefined && (
        <FieldView
          path={[...path, 'alt']}
          schema={{ kind: 'text', help: words.picture.altHelp }}
          label={words.part.description}
          isRequired
        />
      )}
      {chosen && schema.properties !== undefined && (
        <Photograph path={path} schema={schema} picture={chosen} isPhoto={isPhoto} />
      )}
      {isChoosing && (
        <PictureDialog
          chosen={name}
          onChoose={(src, alt) => {
            // A description written before the first picture is meant for it.
            const keepsDescription = name === '' || src === name;
            set({ src, alt: alt ?? (keepsDescription ? textAt(value, ['alt']) : '') });
            announce(words.picture.chosen(src));
            // The description is missing, and its field may not exist before.
            if (alt === undefined)
              requestAnimationFrame(() => document.getElementById(controlId(file, [...path, 'alt']))?.focus());
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </FieldGroup>
  );
}

interface PhotographProps extends Pick<FieldProps, 'path' | 'schema'> {
  picture: PictureChoice;
  isPhoto: boolean;
}

/** Renders the fields for photographs: whether a picture is one, and its focal point. */
function Photograph({ path, schema, picture, isPhoto }: PhotographProps): ReactNode {
  const [photo, focus] = [
    [...path, 'photo'],
    [...path, 'focus'],
  ];
  const { set, clear } = useField(photo);
  const inner = partSchema(schema, 'photo');
  return (
    <>
      <UnlessLocked path={photo} label={labelOf(inner, 'photo')}>
        <CheckField
          path={photo}
          schema={inner}
          label={labelOf(inner, 'photo')}
          isChecked={isPhoto}
          // The picture's own default is not written.
          onChange={(isChecked) => (isChecked === picture.isPhoto ? clear() : set(isChecked))}
        />
      </UnlessLocked>
      {isPhoto ? (
        <UnlessLocked path={focus} label={labelOf(partSchema(schema, 'focus'), 'focus')}>
          <FocalPoint path={focus} picture={picture} />
        </UnlessLocked>
      ) : (
        <FieldProblems path={focus} />
      )}
    </>
  );
}
