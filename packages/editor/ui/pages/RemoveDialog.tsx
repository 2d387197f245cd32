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
  /** Label of the confirm button. */
  verb: string;
  /** Saved addresses that are removed, the current one first. */
  known: string[];
  /** Addresses that links may point to. */
  linked: string[];
  /** Links to the removed item. */
  links: Reference[];
  /** Path of the suggested redirect target. */
  proposed: string;
  /** @param to path of the page to redirect visitors and links to; empty for none */
  onRemove: (to: string) => void;
  onClose: () => void;
}

/** Lists links to a page or item before removing it, and asks for a redirect target. */
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
  /** Removed addresses. */
  addresses: string[];
  /** Path of the redirect target; empty for none. */
  value: string;
  onChange: (path: string) => void;
}

/** Asks for a redirect target for removed addresses. */
function VisitorsField({ addresses, value, onChange }: VisitorsProps): ReactNode {
  const others = usePages().filter(
    ({ value: page, path, isTemplate }) =>
      !['', '/404', ...addresses].includes(path) &&
      !isTemplate &&
      // Visitors never look for the thank-you page or the error page.
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
