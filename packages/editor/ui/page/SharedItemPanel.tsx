import { type ReactNode, useEffect } from 'react';
import { titleOf } from '../content/contentModel.ts';
import { ItemForm } from '../content/ItemForm.tsx';
import { ShownOn } from '../content/ShownOn.tsx';
import { keyOf, useItems } from '../content/useItems.ts';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { hrefOf } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import type { ShownItem } from './canvas/contentAt.ts';
import styles from './SectionForm.module.css';

/** The fields of an item that the page shows, beside the page, and where else it stands. */
export function SharedItemPanel({ shown, onClose }: { shown: ShownItem; onClose: () => void }): ReactNode {
  const { content, field } = shown;
  const item = useItems(content).find(({ id }) => id === shown.item.id);
  useEffect(() => {
    if (item === undefined) onClose();
  }, [item, onClose]);
  useEffect(
    () => useEditorStore.setState({ sought: { file: shown.item.file, form: shown.item.path, path: field } }),
    [shown, field],
  );
  if (!item) return null;
  return (
    <ItemForm
      key={item.id}
      content={content}
      item={item}
      intro={
        <div className={`soft ${styles.help}`}>
          <p>
            <a href={hrefOf({ view: 'content', name: content.name, item: keyOf(item) })}>
              {words.shared.of(titleOf(content.name))}
            </a>
          </p>
          <ShownOn content={content} />
          <Button label={words.shared.back} onClick={onClose} />
        </div>
      }
    />
  );
}
