import { type FormEvent, type ReactNode, useState } from 'react';
import { hasCode } from '../../model/json.ts';
import type { ContentDescription } from '../../model/site.ts';
import { Button } from '../parts/Button';
import { reasonAgainstPath, renameEntry } from './contentChanges';
import { type ContentItem, pathOf } from './contentModel';
import { PathField } from './PathField';

/** The last part of an entry's address. It changes as a whole, because the old one is kept as one that leads here. */
export function EntryAddress({ content, item }: { content: ContentDescription; item: ContentItem }): ReactNode {
  const own = pathOf(item);
  const [path, setPath] = useState(own);
  const isSame = path === own;
  const problem = isSame ? undefined : reasonAgainstPath(content, path);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (isSame || problem) return;
    renameEntry(content, item, path);
  };
  // Its new file would not have what the code needs.
  if (hasCode(item.value)) return null;
  return (
    <form onSubmit={rename}>
      <PathField
        label="Last part of its address"
        help="After a change the old address leads to the new one, and links to it are changed too. Its file gets this name."
        value={path}
        own={own}
        problem={problem}
        onChange={setPath}
      >
        <Button isSubmit isDisabled={isSame || problem !== undefined}>
          Rename
        </Button>
      </PathField>
    </form>
  );
}
