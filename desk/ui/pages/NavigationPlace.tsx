import type { ReactNode } from 'react';
import plusIcon from '~icons/lucide/plus';
import trashIcon from '~icons/lucide/trash-2';
import { ChoiceField } from '../fields/SmallFields';
import { TextField } from '../fields/TextField';
import { FormFile } from '../fields/useField';
import { Button } from '../parts/Button';
import { change, useDesk } from '../state/desk';
import { hrefOf } from '../state/route';
import { listAt, textAt } from '../state/tree';
import styles from './PageSettings.module.css';
import { NAVIGATION } from './pageChanges';

/** Whether and how the navigation leads to a page. */
export function NavigationPlace({ path, name }: { path: string; name: string }): ReactNode {
  const file = useDesk(({ history }) => history.files[NAVIGATION]);
  const items = listAt(file, []);
  const places = items.flatMap((item, index) => (textAt(item, ['path']) === path ? [index] : []));
  const add = () =>
    change([{ file: NAVIGATION, op: 'add', path: [items.length], value: { name: name.toUpperCase(), path } }]);
  return (
    <section className={styles.navigation} aria-label="In the navigation">
      <h3>In the navigation</h3>
      <FormFile value={NAVIGATION}>
        {places.map((place) => (
          <div key={place}>
            <div className={styles.line}>
              <TextField path={[place, 'name']} schema={{}} label="Name" isRequired />
              <Button
                icon={trashIcon}
                isQuiet
                label={`Take ${textAt(items[place], ['name'])} out of the navigation`}
                onClick={() => change([{ file: NAVIGATION, op: 'remove', path: [place] }])}
              />
            </div>
            <ChoiceField
              path={[place, 'place']}
              schema={{ enum: ['footer'] }}
              label="Only in the footer"
              isRequired={false}
            />
          </div>
        ))}
      </FormFile>
      <p>
        {places.length === 0 ? (
          <Button icon={plusIcon} onClick={add}>
            Put it into the navigation
          </Button>
        ) : (
          <a href={hrefOf({ view: 'content', name: 'navigation' })}>Order of the navigation</a>
        )}
      </p>
    </section>
  );
}
