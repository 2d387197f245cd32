import { type ReactNode, useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useDesk } from '../state/desk.ts';
import { words } from '../words.ts';
import { placeOf, type Reference } from './references.ts';
import { VisitorsField } from './VisitorsField.tsx';

interface Props {
  title: string;
  /** What the button says that does it. */
  verb: string;
  /** Addresses that go, the own one first. */
  addresses: string[];
  /** Whether anybody knows the addresses: what was never saved has no visitors. */
  isKnown: boolean;
  /** What links to it. */
  links: Reference[];
  /** Address of the page that is proposed for its visitors. */
  proposed: string;
  /** @param to address of the page that visitors and links are led to; empty for none. */
  onRemove: (to: string) => void;
  onClose: () => void;
}

/** Says what links to something before it goes, and asks where its visitors and links are led. */
export function RemoveDialog({
  title,
  verb,
  addresses,
  isKnown,
  links,
  proposed,
  onRemove,
  onClose,
}: Props): ReactNode {
  const files = useDesk(({ history }) => history.files);
  const isAsked = addresses.length > 0 && (isKnown || links.length > 0);
  const [to, setTo] = useState(isAsked ? proposed : '');
  const places = [...new Set(links.map((link) => placeOf(link, files)))];
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            isMain
            onClick={() => {
              onRemove(to);
              onClose();
            }}
          >
            {verb}
          </Button>
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
