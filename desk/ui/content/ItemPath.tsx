import { type FormEvent, type ReactNode, useState } from 'react';
import { labelOf, partSchema } from '../../model/field.ts';
import type { ContentDescription } from '../../model/site.ts';
import { Button } from '../parts/Button';
import { textAt } from '../state/tree';
import { reasonAgainstPath, renameItem } from './contentChanges';
import type { ContentItem } from './contentModel';
import { PathField } from './PathField';

/** What other content names an item of a list by. It changes as a whole, and with it what names it. */
export function ItemPath({ content, item }: { content: ContentDescription; item: ContentItem }): ReactNode {
  const own = textAt(item.value, ['path']);
  const [path, setPath] = useState(own);
  const isSame = path === own;
  const problem = isSame ? undefined : reasonAgainstPath(content, path);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (isSame || problem) return;
    renameItem(content, item, path);
  };
  return (
    <form onSubmit={rename}>
      <PathField
        label={labelOf(partSchema(content.schema, 'path'), 'path')}
        help="After a change, what belongs to it still does. It is also the end of its address."
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
