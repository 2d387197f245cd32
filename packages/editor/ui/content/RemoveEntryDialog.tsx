import { type ReactNode, useState } from 'react';
import type { ContentDescription } from '../../model/site.ts';
import { VisitorsField } from '../pages/VisitorsField.tsx';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { goTo } from '../state/route.ts';
import { knownAddresses, pageAbove, removeItem } from './contentChanges.ts';
import type { ContentItem } from './contentModel.ts';

interface Props {
  content: ContentDescription;
  item: ContentItem;
  onClose: () => void;
}

/** Asks where the visitors of an entry's page are led, before it goes. */
export function RemoveEntryDialog({ content, item, onClose }: Props): ReactNode {
  const [to, setTo] = useState(() => pageAbove(content));
  const remove = () => {
    goTo({ view: 'content', name: content.name });
    removeItem(content, item, to);
    onClose();
  };
  return (
    <Dialog
      title={`Remove ${item.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button isMain onClick={remove}>
            Remove it
          </Button>
        </>
      }
    >
      <VisitorsField addresses={knownAddresses(content, item)} value={to} onChange={setTo} />
    </Dialog>
  );
}
