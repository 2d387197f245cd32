import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { COMPANY, PAGES } from '../../model/files.ts';
import { slugOf } from '../../model/slug.ts';
import { isOfCollection, pageName } from '../page/pageModel.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Complaint, Labelled } from '../parts/Labelled.tsx';
import { fill } from '../state/company.ts';
import { useDesk } from '../state/desk.ts';
import { goTo } from '../state/route.ts';
import { listAt, textAt } from '../state/tree.ts';
import { addPage, reasonAgainstAddress } from './pageChanges.ts';

interface Props {
  /** Place of the page that is its template. */
  template: number | undefined;
  onClose: () => void;
}

/** Makes a page, like another one or plain. */
export function NewPageDialog({ template, onClose }: Props): ReactNode {
  const id = useId();
  const file = useDesk(({ history }) => history.files[PAGES]);
  const company = useDesk(({ history }) => history.files[COMPANY]);
  const pages = listAt(file, []);
  const [like, setLike] = useState(template ?? -1);
  const [title, setTitle] = useState('');
  const [ownAddress, setAddress] = useState<string>();
  const [description, setDescription] = useState('');
  // Where a title has none of the letters of addresses, the marketer writes it: the home page has the empty one.
  const address = ownAddress ?? slugOf(title).replace(/^(?=.)/, '/');
  const reason = title || ownAddress ? reasonAgainstAddress(address) : undefined;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (reason) return;
    addPage({ path: address, title, description, template: like < 0 ? undefined : like });
    onClose();
    goTo({ view: 'page', path: address });
  };
  return (
    <Dialog title="New page" onClose={onClose}>
      <form onSubmit={add}>
        <Labelled id={`${id}-title`} label="Title">
          <input id={`${id}-title`} required value={title} onChange={({ target }) => setTitle(target.value)} />
        </Labelled>
        <Labelled id={`${id}-address`} label="Address" problems={reason && <Complaint>{reason}</Complaint>}>
          <input
            id={`${id}-address`}
            required
            value={address}
            aria-describedby={`${id}-address-problems`}
            aria-invalid={reason ? true : undefined}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Labelled>
        <Labelled
          id={`${id}-description`}
          label="Description"
          help="One or two sentences for search results and shared links."
        >
          <textarea
            id={`${id}-description`}
            required
            rows={2}
            aria-describedby={`${id}-description-help`}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Labelled>
        <Labelled id={`${id}-like`} label="Begins as">
          <select id={`${id}-like`} value={like} onChange={({ target }) => setLike(Number(target.value))}>
            <option value={-1}>a plain page</option>
            {pages.map(
              (page, index) =>
                !isOfCollection(page) && (
                  <option key={textAt(page, ['path'])} value={index}>
                    {`a copy of ${fill(pageName(page), company)}`}
                  </option>
                ),
            )}
          </select>
        </Labelled>
        <Button isMain isSubmit>
          Make the page
        </Button>
      </form>
    </Dialog>
  );
}
