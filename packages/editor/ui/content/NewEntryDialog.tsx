import { type FormEvent, type ReactNode, useState } from 'react';
import type { ContentDescription } from '../../model/site.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { addEntry, reasonAgainstPath } from './contentChanges.ts';
import { type ContentItem, titleOf } from './contentModel.ts';
import { PathField } from './PathField.tsx';

interface Props {
  content: ContentDescription;
  items: ContentItem[];
  /** @param key its name in addresses. */
  onAdded: (key: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new entry's file: it is part of the address of its page, and so cannot wait. */
export function NewEntryDialog({ content, items, onAdded, onClose }: Props): ReactNode {
  const [path, setPath] = useState('');
  const problem = reasonAgainstPath(content, path);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    addEntry(content, items, path);
    onClose();
    onAdded(path);
  };
  return (
    <Dialog title={`Add to ${titleOf(content.name)}`} onClose={onClose}>
      <form onSubmit={add}>
        <PathField
          label="Last part of its address"
          help="Lower-case letters from a to z, digits and hyphens. Its file has this name too."
          value={path}
          problem={problem}
          onChange={setPath}
        />
        <Button isMain isSubmit>
          Add it
        </Button>
      </form>
    </Dialog>
  );
}
