import { type ReactNode, useId } from 'react';
import plusIcon from '~icons/lucide/plus';
import trashIcon from '~icons/lucide/trash-2';
import { NAVIGATION } from '../../model/files.ts';
import { Complaints } from '../fields/FieldFrame.tsx';
import { LockedField, Unlocked } from '../fields/LockedField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { FormFile, useField, useLocked } from '../fields/useField.ts';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { Checkbox } from '../parts/Checkbox.tsx';
import { Line } from '../parts/Labelled.tsx';
import { listAt, textAt } from '../state/edits/tree.ts';
import { hrefOf } from '../state/route.ts';
import { change, useEditorStore } from '../state/store.ts';
import styles from './NavigationPlace.module.css';

/** Whether and how the navigation leads to a page. */
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
            <Line>
              <Unlocked path={[place, 'name']} label={words.part.name}>
                <TextField path={[place, 'name']} schema={{}} label={words.part.name} isRequired />
              </Unlocked>
              <Button
                icon={trashIcon}
                isQuiet
                label={words.pages.outOfNavigation(textAt(items[place], ['name']))}
                onClick={() => change([{ file: NAVIGATION, op: 'remove', path: [place] }])}
              />
            </Line>
            <Unlocked path={[place, 'place']} label={words.pages.footerOnly}>
              <FooterOnly item={place} />
            </Unlocked>
          </div>
        ))}
      </FormFile>
      {locked ? (
        <LockedField label={words.code.all} locked={locked} />
      ) : (
        <p>
          {places.length === 0 ? (
            <Button icon={plusIcon} onClick={add}>
              {words.pages.intoNavigation}
            </Button>
          ) : (
            <a href={hrefOf({ view: 'content', name: 'navigation' })}>{words.pages.navigationOrder}</a>
          )}
        </p>
      )}
    </section>
  );
}

/** Whether an item of the navigation stands in the footer alone. */
function FooterOnly({ item }: { item: number }): ReactNode {
  const path = [item, 'place'];
  const { value, set, clear, id } = useField(path);
  return (
    <Checkbox
      id={id}
      label={words.pages.footerOnly}
      problems={<Complaints path={path} />}
      isChecked={value === 'footer'}
      onChange={(isChecked) => (isChecked ? set('footer') : clear())}
    />
  );
}
