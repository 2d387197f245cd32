import { type ReactNode, useEffect } from 'react';
import { itemKey, titleOf, useItems } from '../content/contentModel.ts';
import { ItemForm } from '../content/ItemForm.tsx';
import { ShownOn } from '../content/ShownOn.tsx';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { hrefOf } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import type { ShownItem } from './canvas/contentAt.ts';
import styles from './SectionForm.module.css';

/** Renders the form of an item that the page shows, beside the page, and lists its other pages. */
export function SharedItemPanel({ shown, onClose }: { shown: ShownItem; onClose: () => void }): ReactNode {
  const { content, field } = shown;
  const item = useItems(content).find(({ id }) => id === shown.item.id);
  useEffect(() => {
    if (item === undefined) onClose();
  }, [item, onClose]);
  useEffect(
    () => useEditorStore.setState({ focusTarget: { file: shown.item.file, form: shown.item.path, path: field } }),
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
            <a href={hrefOf({ view: 'content', name: content.name, item: itemKey(item) })}>
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
