import type { ReactNode } from 'react';
import { labelOf, partSchema } from '../../model/field.ts';
import type { ContentDescription } from '../../model/site.ts';
import { textAt } from '../state/tree.ts';
import { renameItem } from './contentChanges.ts';
import type { ContentItem } from './contentModel.ts';
import { RenameForm } from './RenameForm.tsx';

/** What other content names an item of a list by. What names it changes with it. */
export const ItemPath = ({ content, item }: { content: ContentDescription; item: ContentItem }): ReactNode => (
  <RenameForm
    content={content}
    label={labelOf(partSchema(content.schema, 'path'), 'path')}
    help="After a change, what belongs to it still does. It is also the end of its address."
    own={textAt(item.value, ['path'])}
    onRename={(path) => renameItem(content, item, path)}
  />
);
