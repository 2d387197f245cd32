import { type ReactNode, useId } from 'react';
import plusIcon from '~icons/lucide/plus';
import trashIcon from '~icons/lucide/trash-2';
import { NAVIGATION } from '../../model/files.ts';
import { Complaints } from '../fields/FieldFrame.tsx';
import { LockedField, Unlocked } from '../fields/LockedField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { FormFile, useField, useLocked } from '../fields/useField.ts';
import { Button } from '../parts/Button.tsx';
import { Checkbox } from '../parts/Checkbox.tsx';
import { Line } from '../parts/Line.tsx';
import { change, useDesk } from '../state/desk.ts';
import { hrefOf } from '../state/route.ts';
import { listAt, textAt } from '../state/tree.ts';
import styles from './NavigationPlace.module.css';

/** Whether and how the navigation leads to a page. */
export function NavigationPlace({ path, name }: { path: string; name: string }): ReactNode {
  const heading = useId();
  const file = useDesk(({ history }) => history.files[NAVIGATION]);
  const items = listAt(file, []);
  const locked = useLocked(NAVIGATION, []);
  const places = items.flatMap((item, index) => (textAt(item, ['path']) === path ? [index] : []));
  const add = () => change([{ file: NAVIGATION, op: 'add', path: [items.length], value: { name, path } }]);
  return (
    <section className={styles.navigation} aria-labelledby={heading}>
      <h3 id={heading}>In the navigation</h3>
      <FormFile value={NAVIGATION}>
        {places.map((place) => (
          <div key={place}>
            <Line>
              <Unlocked path={[place, 'name']} label="Name">
                <TextField path={[place, 'name']} schema={{}} label="Name" isRequired />
              </Unlocked>
              <Button
                icon={trashIcon}
                isQuiet
                label={`Take ${textAt(items[place], ['name'])} out of the navigation`}
                onClick={() => change([{ file: NAVIGATION, op: 'remove', path: [place] }])}
              />
            </Line>
            <Unlocked path={[place, 'place']} label="Only in the footer">
              <FooterOnly item={place} />
            </Unlocked>
          </div>
        ))}
      </FormFile>
      {locked ? (
        <LockedField label="All of it is written with code" locked={locked} />
      ) : (
        <p>
          {places.length === 0 ? (
            <Button icon={plusIcon} onClick={add}>
              Put it into the navigation
            </Button>
          ) : (
            <a href={hrefOf({ view: 'content', name: 'navigation' })}>Order of the navigation</a>
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
      label="Only in the footer"
      problems={<Complaints path={path} />}
      isChecked={value === 'footer'}
      onChange={(isChecked) => (isChecked ? set('footer') : clear())}
    />
  );
}
