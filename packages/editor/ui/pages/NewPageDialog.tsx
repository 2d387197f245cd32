import { type FormEvent, type ReactNode, useState } from 'react';
import { slugOf } from '../../model/slug.ts';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { Labelled, TextInput } from '../parts/Labelled.tsx';
import { Select } from '../parts/Select.tsx';
import { goTo } from '../state/route.ts';
import { addPage, reasonAgainstAddress } from './pageChanges.ts';
import { usePages } from './usePages.ts';

interface Props {
  /** Place of the page that is its template. */
  template: number | undefined;
  onClose: () => void;
}

/** Makes a page, like another one or plain. */
export function NewPageDialog({ template, onClose }: Props): ReactNode {
  const copies = usePages().flatMap(({ label, isMany }, index) =>
    isMany ? [] : [{ value: `${index}`, name: words.pages.copyOf(label) }],
  );
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
    <Dialog title={words.pages.new} onClose={onClose}>
      <form onSubmit={add}>
        <TextInput label={words.part.title} required value={title} onType={setTitle} />
        <TextInput label={words.part.address} required value={address} problem={reason} onType={setAddress} />
        <TextInput
          label={words.part.description}
          help={words.pages.descriptionHelp}
          required
          isLong
          value={description}
          onType={setDescription}
        />
        <Labelled label={words.pages.beginsAs}>
          {(control) => (
            <Select
              {...control}
              value={like}
              options={[{ value: '-1', name: words.pages.plain }, ...copies]}
              onChoose={(place) => setLike(Number(place))}
            />
          )}
        </Labelled>
        <Button label={words.pages.make} isMain isSubmit />
      </form>
    </Dialog>
  );
}
