import { slugOf } from '@worldwright/engine/component';
import { type FormEvent, type ReactNode, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { LabelledSelect, TextInput } from '../parts/Labelled.tsx';
import { goTo } from '../state/route.ts';
import { addPage, reasonAgainstAddress } from './pageChanges.ts';
import { usePages } from './usePages.ts';

interface Props {
  template: number | undefined;
  onClose: () => void;
}

export function NewPageDialog({ template, onClose }: Props): ReactNode {
  const copies = usePages().flatMap(({ label, isTemplate }, index) =>
    isTemplate ? [] : [{ value: `${index}`, name: words.pages.copyOf(label) }],
  );
  const [like, setLike] = useState(template ?? -1);
  const [title, setTitle] = useState('');
  const [ownAddress, setAddress] = useState<string>();
  const [description, setDescription] = useState('');
  // A title without Latin letters suggests no address, as `/` is the home page.
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
        <LabelledSelect
          label={words.pages.beginsAs}
          value={like}
          options={[{ value: '-1', name: words.pages.plain }, ...copies]}
          onChoose={(place) => setLike(Number(place))}
        />
        <Button label={words.pages.make} isMain isSubmit />
      </form>
    </Dialog>
  );
}
