import { type ReactNode, useState } from 'react';
import { partAt } from '../../model/apply.ts';
import { isLocked } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { Labelled } from '../parts/Labelled.tsx';
import { Select } from '../parts/Select.tsx';
import { useEditorStore } from '../state/store.ts';
import { placeOf, type Reference } from './references.ts';
import { usePages } from './usePages.ts';

interface Props {
  title: string;
  /** What the button says that does it. */
  verb: string;
  /** Addresses that go and that people know, the own one first; none of what was never saved. */
  known: string[];
  /** Addresses that links can have. */
  linked: string[];
  /** What links to it. */
  links: Reference[];
  /** Address of the page that is proposed for its visitors. */
  proposed: string;
  /** @param to address of the page that visitors and links are led to; empty for none. */
  onRemove: (to: string) => void;
  onClose: () => void;
}

/** Says what links to something before it goes, and asks where its visitors and links are led. */
export function RemoveDialog(props: Props): ReactNode {
  const { title, verb, known, linked, links, proposed, onRemove, onClose } = props;
  const files = useEditorStore(({ history }) => history.files);
  const addresses = known.length > 0 ? known : linked;
  const isAsked = known.length > 0 || (linked.length > 0 && links.length > 0);
  const [to, setTo] = useState(isAsked ? proposed : '');
  const places = [...new Set(links.map((link) => placeOf(link, files)))];
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button label={words.remove.keep} onClick={onClose} />
          <Button
            label={verb}
            isMain
            onClick={() => {
              onRemove(to);
              onClose();
            }}
          />
        </>
      }
    >
      {isAsked && <VisitorsField addresses={addresses} value={to} onChange={setTo} />}
      {places.length === 0 ? (
        <p>{words.remove.noLinks}</p>
      ) : (
        <>
          <p>{to === '' ? words.remove.lost : words.remove.led(to)}</p>
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

interface VisitorsProps {
  /** The addresses that go. */
  addresses: string[];
  /** Address of the page that visitors are led to; empty where they are led to none. */
  value: string;
  onChange: (path: string) => void;
}

/** Asks where visitors of addresses that go are led from now on. */
function VisitorsField({ addresses, value, onChange }: VisitorsProps): ReactNode {
  const others = usePages().filter(
    ({ value: page, path, isMany }) =>
      !['', '/404', ...addresses].includes(path) &&
      !isMany &&
      // Nobody looks for the thanks, or for the page of an unknown address.
      partAt(page, ['index']) !== false &&
      !isLocked(partAt(page, ['redirectFrom'])),
  );
  return (
    <Labelled label={words.remove.visitors(addresses[0] ?? '')} help={words.remove.visitorsHelp}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={[
            { value: '', name: words.remove.nowhere },
            ...others.map(({ path, label }) => ({ value: path, name: `${label} (${path})` })),
          ]}
          onChoose={onChange}
        />
      )}
    </Labelled>
  );
}
