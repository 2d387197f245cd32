import { type FormEvent, type ReactNode, useState } from 'react';
import { Complaints } from '../fields/FieldFrame.tsx';
import { Button } from '../parts/Button.tsx';
import { Complaint, Labelled } from '../parts/Labelled.tsx';
import { Line } from '../parts/Line.tsx';
import { replaceRoute } from '../state/route.ts';
import { reasonAgainstAddress, renamePage } from './pageChanges.ts';

const ID = 'page-address';

/**
 * Addresses that are typed and not taken yet, by the page's own. The field goes for a moment when its file cannot be
 * read, and what is typed must not go with it.
 */
const typed = new Map<string, string>();

/** The address of a page. It changes as a whole, because the old one is kept as one that leads here. */
export function AddressField({ index, path }: { index: number; path: string }): ReactNode {
  const [address, setAddress] = useState(typed.get(path) ?? path);
  const isSame = address === path;
  const reason = isSame ? undefined : reasonAgainstAddress(address, index);
  const type = (text: string) => {
    typed.set(path, text);
    setAddress(text);
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (isSame || reason) return;
    typed.delete(path);
    renamePage(index, address);
    replaceRoute({ view: 'pages', path: address });
  };
  return (
    <form onSubmit={rename}>
      <Labelled
        id={ID}
        label="Address"
        help="After a change the old address leads to the new one, and links to it are changed too."
        problems={
          <>
            {reason && <Complaint>{reason}</Complaint>}
            <Complaints path={[index, 'path']} />
          </>
        }
      >
        <Line>
          <input
            id={ID}
            aria-describedby={`${ID}-help ${ID}-problems`}
            aria-invalid={reason ? true : undefined}
            data-own-text={isSame ? undefined : true}
            value={address}
            onChange={({ target }) => type(target.value)}
          />
          <Button isSubmit isDisabled={isSame || reason !== undefined}>
            Rename
          </Button>
        </Line>
      </Labelled>
    </form>
  );
}
