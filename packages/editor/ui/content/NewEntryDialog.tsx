import { MAX_SEGMENT_LENGTH, slugOf } from '@worldwright/engine/component';
import { type FormEvent, type ReactNode, useState } from 'react';
import { labelOf } from '../../model/field.ts';
import type { ContentDescription } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { TextInput } from '../parts/Labelled.tsx';
import { addEntry, reasonAgainstPath, titleFieldOf } from './contentChanges.ts';
import { type ContentItem, titleOf } from './contentModel.ts';

interface Props {
  content: ContentDescription;
  items: ContentItem[];
  /** @param key the entry's name in addresses */
  onAdded: (key: string) => void;
  onClose: () => void;
}

/** Asks for the title of a new entry, and suggests its file name, which is part of its page's address. */
export function NewEntryDialog({ content, items, onAdded, onClose }: Props): ReactNode {
  const titleField = titleFieldOf(content);
  const [title, setTitle] = useState('');
  const [ownPath, setPath] = useState<string>();
  const path = ownPath ?? slugOf(title).slice(0, MAX_SEGMENT_LENGTH).replace(/-$/, '');
  const problem = reasonAgainstPath(content, path);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    addEntry(content, items, path, title);
    onClose();
    onAdded(path);
  };
  return (
    <Dialog title={words.part.addTo(titleOf(content.name))} onClose={onClose}>
      <form onSubmit={add}>
        {titleField && (
          <TextInput required label={labelOf(titleField.schema, titleField.name)} value={title} onType={setTitle} />
        )}
        <TextInput
          required
          maxLength={MAX_SEGMENT_LENGTH}
          label={words.content.part}
          help={words.content.partHelp}
          value={path}
          problem={problem}
          onType={setPath}
        />
        <Button label={words.content.addIt} isMain isSubmit />
      </form>
    </Dialog>
  );
}
