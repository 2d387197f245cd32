import { type FormEvent, type ReactNode, useState } from 'react';
import fieldStyles from '../fields/fields.module.css';
import { PAGES, pageName } from '../page/pageModel';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { COMPANY, fill } from '../state/company';
import { useDesk } from '../state/desk';
import { goTo } from '../state/route';
import { listAt, textAt } from '../state/tree';
import { addPage, reasonAgainstAddress } from './pageChanges';

/** An address of the words of a title. */
const addressOf = (title: string) =>
  `/${title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')}`;

interface Props {
  /** Place of the page that is its template. */
  template: number | undefined;
  onClose: () => void;
}

/** Makes a page, like another one or plain. */
export function NewPageDialog({ template, onClose }: Props): ReactNode {
  const file = useDesk(({ history }) => history.files[PAGES]);
  const company = useDesk(({ history }) => history.files[COMPANY]);
  const pages = listAt(file, []);
  const [like, setLike] = useState(template ?? -1);
  const [title, setTitle] = useState('');
  const [ownAddress, setAddress] = useState<string>();
  const [description, setDescription] = useState('');
  const address = ownAddress ?? addressOf(title);
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
        <label className={fieldStyles.field}>
          Like
          <select className={fieldStyles.input} value={like} onChange={({ target }) => setLike(Number(target.value))}>
            <option value={-1}>A plain page with one section</option>
            {pages.map(
              (page, index) =>
                !textAt(page, ['path']).includes('{') && (
                  <option key={textAt(page, ['path'])} value={index}>
                    {fill(pageName(page), company)}
                  </option>
                ),
            )}
          </select>
        </label>
        <label className={fieldStyles.field}>
          Title
          <input
            required
            className={fieldStyles.input}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </label>
        <label className={fieldStyles.field}>
          Address
          <input
            required
            className={fieldStyles.input}
            value={address}
            aria-invalid={reason ? true : undefined}
            onChange={({ target }) => setAddress(target.value)}
          />
          {reason && <span className={fieldStyles.error}>{reason}</span>}
        </label>
        <label className={fieldStyles.field}>
          Description
          <textarea
            required
            rows={2}
            className={fieldStyles.input}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
          <span className={fieldStyles.help}>One or two sentences for search results and shared links.</span>
        </label>
        <Button isMain isSubmit>
          Make the page
        </Button>
      </form>
    </Dialog>
  );
}
