import { type ReactNode, useId } from 'react';
import { NAVIGATION } from '../../model/files.ts';
import { FieldView } from '../fields/Fields.tsx';
import { LockedField, UnlessLocked } from '../fields/LockedField.tsx';
import { YesField } from '../fields/SmallFields.tsx';
import { FormFile, useLocked } from '../fields/useField.ts';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { ControlRow } from '../parts/Labelled.tsx';
import { listAt, textAt } from '../state/edits/tree.ts';
import { hrefOf } from '../state/route.ts';
import { change, useEditorStore } from '../state/store.ts';
import styles from './NavigationPlace.module.css';

export function NavigationPlace({ path, name }: { path: string; name: string }): ReactNode {
  const heading = useId();
  const file = useEditorStore(({ history }) => history.files[NAVIGATION]);
  const items = listAt(file, []);
  const locked = useLocked(NAVIGATION, []);
  const places = items.flatMap((item, index) => (textAt(item, ['path']) === path ? [index] : []));
  const add = () => change([{ file: NAVIGATION, op: 'add', path: [items.length], value: { name, path } }]);
  return (
    <section className={styles.navigation} aria-labelledby={heading}>
      <h3 id={heading}>{words.pages.navigation}</h3>
      <FormFile value={NAVIGATION}>
        {places.map((place) => (
          <div key={place}>
            <ControlRow>
              <FieldView path={[place, 'name']} schema={{ kind: 'text' }} label={words.part.name} isRequired />
              <Button
                icon="trash-2"
                isQuiet
                label={words.pages.outOfNavigation(textAt(items[place], ['name']))}
                onClick={() => change([{ file: NAVIGATION, op: 'remove', path: [place] }])}
              />
            </ControlRow>
            <UnlessLocked path={[place, 'place']} label={words.pages.footerOnly}>
              <YesField
                path={[place, 'place']}
                schema={{ const: 'footer' }}
                label={words.pages.footerOnly}
                isRequired={false}
              />
            </UnlessLocked>
          </div>
        ))}
      </FormFile>
      {locked ? (
        <LockedField locked={locked} />
      ) : (
        <p>
          {places.length === 0 ? (
            <Button label={words.pages.intoNavigation} icon="plus" onClick={add} />
          ) : (
            <a href={hrefOf({ view: 'content', name: 'navigation' })}>{words.pages.navigationOrder}</a>
          )}
        </p>
      )}
    </section>
  );
}
