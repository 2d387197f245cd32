import type { ReactNode } from 'react';
import type { ContentDescription } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { RemoveDialog } from '../pages/RemoveDialog.tsx';
import { linksTo, type Reference } from '../pages/references.ts';
import { knownAddresses, linkedAddresses, namedBy, pageAbove, removeItem, withoutItem } from './contentChanges.ts';
import type { ContentItem } from './contentModel.ts';
import { picksOf } from './picks.ts';

/** What links to an item or names it. */
export const referencesOf = (content: ContentDescription, item: ContentItem): Reference[] => [
  ...linksTo(withoutItem(item), linkedAddresses(content, item)),
  ...[...namedBy(content, item), ...picksOf(content, item)].map(({ file, path }) => ({ file, path, text: '' })),
];

interface Props {
  content: ContentDescription;
  item: ContentItem;
  /** Called when it is gone. */
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks where the visitors and links of an entry's page are led, before it goes. */
export function RemoveItemDialog({ content, item, onRemoved, onClose }: Props): ReactNode {
  const known = knownAddresses(content, item);
  return (
    <RemoveDialog
      title={words.remove.item(item.name)}
      verb={words.remove.do}
      addresses={known.length > 0 ? known : linkedAddresses(content, item)}
      isKnown={known.length > 0}
      links={referencesOf(content, item)}
      proposed={pageAbove(content)}
      onRemove={(to) => {
        onRemoved();
        removeItem(content, item, to);
      }}
      onClose={onClose}
    />
  );
}
