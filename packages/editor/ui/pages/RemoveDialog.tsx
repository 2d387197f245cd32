import { type ReactNode, useState } from 'react';
import { isLocked, partAt } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { LabelledSelect } from '../parts/Labelled.tsx';
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
  links: Reference[];
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
  const others = usePages().filter(
    ({ value: page, path, isTemplate }) =>
      !['', '/404', ...addresses].includes(path) &&
      !isTemplate &&
      // Visitors never look for the thank-you page or the error page.
      partAt(page, ['index']) !== false &&
      !isLocked(partAt(page, ['redirectFrom'])),
  );
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
      {isAsked && (
        <LabelledSelect
          label={words.remove.visitors(addresses[0] ?? '')}
          help={words.remove.visitorsHelp}
          value={to}
          options={[
            { value: '', name: words.remove.nowhere },
            ...others.map(({ path, label }) => ({ value: path, name: `${label} (${path})` })),
          ]}
          onChoose={setTo}
        />
      )}
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
