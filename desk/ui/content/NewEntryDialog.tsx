import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { LONGEST_PART } from '../../../src/engine/model/address';
import type { ContentDescription } from '../../model/site.ts';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { Complaint, Labelled } from '../parts/Labelled';
import { addEntry } from './contentChanges';
import { type ContentItem, entryFileOf, titleOf } from './contentModel';

interface Props {
  content: ContentDescription;
  items: ContentItem[];
  /** @param key its name in addresses. */
  onAdded: (key: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new entry's file: it is part of the address of its page, and so cannot wait. */
export function NewEntryDialog({ content, items, onAdded, onClose }: Props): ReactNode {
  const id = useId();
  const [path, setPath] = useState('');
  const isTaken = items.some(({ file }) => file === entryFileOf(content.name, path));
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isTaken) return;
    addEntry(content, items, path);
    onClose();
    onAdded(path);
  };
  return (
    <Dialog title={`Add to ${titleOf(content.name)}`} onClose={onClose}>
      <form onSubmit={add}>
        <Labelled
          id={id}
          label="Last part of its address"
          help="Lower-case letters from a to z, digits and hyphens. Its file has this name too."
          problems={isTaken && <Complaint>{`There is ${path} already.`}</Complaint>}
        >
          <input
            id={id}
            required
            maxLength={LONGEST_PART}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            aria-describedby={`${id}-help ${id}-problems`}
            aria-invalid={isTaken || undefined}
            value={path}
            onChange={({ target }) => setPath(target.value)}
          />
        </Labelled>
        <Button isMain isSubmit>
          Add it
        </Button>
      </form>
    </Dialog>
  );
}
