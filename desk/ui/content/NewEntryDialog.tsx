import { type FormEvent, type ReactNode, useState } from 'react';
import type { ContentDescription } from '../../model/site.ts';
import fieldStyles from '../fields/fields.module.css';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
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
        <label className={fieldStyles.field}>
          Last part of its address
          <input
            required
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            className={fieldStyles.input}
            value={path}
            onChange={({ target }) => setPath(target.value)}
          />
          <span className={isTaken ? fieldStyles.error : fieldStyles.help}>
            {isTaken
              ? `There is ${path} already.`
              : 'Lower-case letters, digits and hyphens. Its file has this name too.'}
          </span>
        </label>
        <Button isMain isSubmit>
          Add it
        </Button>
      </form>
    </Dialog>
  );
}
