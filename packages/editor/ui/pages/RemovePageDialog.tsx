import { type ReactNode, useState } from 'react';
import { COMPANY, NAVIGATION, PAGES } from '../../model/files.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useDesk } from '../state/desk.ts';
import { goTo } from '../state/route.ts';
import { listAt, textAt } from '../state/tree.ts';
import { knownAddresses, removePage } from './pageChanges.ts';
import { pageLabel } from './pageLabel.ts';
import { placeOf, referencesTo } from './references.ts';
import { VisitorsField } from './VisitorsField.tsx';

/** Says who leads to a page before it goes. */
export function RemovePageDialog({ index, onClose }: { index: number; onClose: () => void }): ReactNode {
  const files = useDesk(({ history }) => history.files);
  const page = listAt(files[PAGES], [])[index];
  const links = referencesTo(files, textAt(page, ['path'])).filter(
    ({ file, path }) => file !== NAVIGATION && !(file === PAGES && path[0] === index),
  );
  const places = [...new Set(links.map((link) => placeOf(link, files)))];
  const addresses = knownAddresses(index);
  const [to, setTo] = useState(addresses.length > 0 ? textAt(page, ['within']) : '');
  const remove = () => {
    goTo({ view: 'pages' });
    removePage(index, to);
    onClose();
  };
  return (
    <Dialog
      title={`Delete ${pageLabel(page, files[COMPANY])}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button isMain onClick={remove}>
            Delete the page
          </Button>
        </>
      }
    >
      {addresses.length > 0 && <VisitorsField addresses={addresses} value={to} onChange={setTo} />}
      {places.length === 0 ? (
        <p>No other page links to it. Its item of the navigation, if it has one, goes with it.</p>
      ) : (
        <>
          <p>Links to it would lead nowhere, and the site cannot be saved before they are changed. They are on:</p>
          <ul>
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
