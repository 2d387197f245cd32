import { type ReactNode, useId } from 'react';
import { NAVIGATION } from '../../model/files.ts';
import { listAt, textAt } from '../../model/json.ts';
import { FormFile } from '../fields/FieldFrame.tsx';
import { UnlessLocked } from '../fields/LockedField.tsx';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { hrefOf } from '../state/route.ts';
import { change, useEditorStore } from '../state/store.ts';

/** Adds a page to the navigation, or links to its navigation item. */
export function NavigationPlace({ path, name }: { path: string; name: string }): ReactNode {
  const heading = useId();
  const items = listAt(
    useEditorStore(({ history }) => history.files[NAVIGATION]),
    [],
  );
  const place = items.findIndex((item) => textAt(item, ['path']) === path);
  const add = () => change([{ file: NAVIGATION, op: 'add', path: [items.length], value: { name, path } }]);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{words.pages.navigation}</h3>
      <FormFile value={NAVIGATION}>
        <UnlessLocked path={[]}>
          {place < 0 ? (
            <Button label={words.pages.intoNavigation} icon="plus" onClick={add} />
          ) : (
            <a href={hrefOf({ view: 'content', name: 'navigation', item: `${place}` })}>{words.pages.navigationItem}</a>
          )}
        </UnlessLocked>
      </FormFile>
    </section>
  );
}
