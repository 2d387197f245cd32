import type { ReactNode } from 'react';
import { hasCode } from '../../model/json.ts';
import type { ContentDescription } from '../../model/site.ts';
import { renameEntry } from './contentChanges.ts';
import { type ContentItem, pathOf } from './contentModel.ts';
import { RenameForm } from './RenameForm.tsx';

/** The last part of an entry's address. The old one is kept as one that leads here. */
export function EntryAddress({ content, item }: { content: ContentDescription; item: ContentItem }): ReactNode {
  // Its new file would not have what the code needs.
  if (hasCode(item.value)) return null;
  return (
    <RenameForm
      content={content}
      label="Last part of its address"
      help="After a change the old address leads to the new one, and links to it are changed too. Its file gets this name."
      own={pathOf(item)}
      onRename={(path) => renameEntry(content, item, path)}
    />
  );
}
