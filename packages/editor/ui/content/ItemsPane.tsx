import { type ReactNode, useState } from 'react';
import { collectionFolder, contentFile } from '../../model/files.ts';
import type { ContentDescription } from '../../model/site.ts';
import { FileComplaints } from '../changes/FileComplaints.tsx';
import { LockedField } from '../fields/LockedField.tsx';
import { useLocked } from '../fields/useField.ts';
import { words } from '../interfaceWords.ts';
import { ItemTranslation } from '../languages/ItemTranslation.tsx';
import { HintPanel } from '../panes/HintPanel.tsx';
import { ListPane } from '../panes/ListPane.tsx';
import { Button } from '../parts/Button.tsx';
import { Found } from '../parts/Found.tsx';
import { SortableList } from '../parts/SortableList.tsx';
import { goTo } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import { addItem, moveItem } from './contentChanges.ts';
import { titleOf } from './contentModel.ts';
import { ItemForm } from './ItemForm.tsx';
import { useItemRows } from './ItemRow.tsx';
import { NewEntryDialog } from './NewEntryDialog.tsx';
import { ShownOn } from './ShownOn.tsx';
import { keyOf, useChosen, useItems } from './useItems.ts';

/** The items of a list or a collection, in their order, and the fields of the one that is chosen. */
export function ItemsPane({ content, item }: { content: ContentDescription; item: string | undefined }): ReactNode {
  const items = useItems(content);
  const language = useEditorStore((editor) => editor.language);
  const file = contentFile(content.name);
  const locked = useLocked(file, []);
  const [search, setSearch] = useState('');
  const [isNaming, setIsNaming] = useState(false);
  const sought = search.trim().toLowerCase();
  const found = sought ? items.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(sought)) : items;
  const chosen = useChosen(items, content.name, item);
  const choose = (key: string) => goTo({ view: 'content', name: content.name, item: key });
  const rows = useItemRows(found, chosen, (one) => choose(keyOf(one)));
  const add = () => (content.shape === 'collection' ? setIsNaming(true) : choose(String(addItem(content, items))));
  return (
    <>
      <ListPane
        title={titleOf(content.name)}
        actions={
          <>
            <input
              type="search"
              aria-label={words.part.searchIn(titleOf(content.name))}
              placeholder={words.part.search}
              data-own-text={search === '' ? undefined : true}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            {!locked && <Button label={words.content.add} icon="plus" onClick={add} />}
          </>
        }
      >
        <ShownOn content={content} />
        <FileComplaints file={file} folder={collectionFolder(content.name)} />
        {locked && <LockedField label={words.code.all} locked={locked} />}
        <SortableList
          label={titleOf(content.name)}
          isGrabbedAnywhere
          // What is found is not in order: it is moved when all are shown.
          items={found.map(({ id, name }) => ({ id, name, isFixed: sought !== '' }))}
          onMove={(from, to) => moveItem(items, from, to)}
        >
          {(index) => rows[index]}
        </SortableList>
        <Found sought={sought} count={found.length} all={items.length} />
      </ListPane>
      {chosen ? (
        language === undefined ? (
          <ItemForm key={chosen.id} content={content} item={chosen} />
        ) : (
          <ItemTranslation key={chosen.id} language={language} content={content} item={chosen} />
        )
      ) : (
        <HintPanel
          label={words.part.fields}
          title={words.content.hint}
          hints={[
            { icon: 'mouse-pointer-click', text: words.content.hints.press },
            { icon: 'move-vertical', text: words.content.hints.move },
          ]}
        />
      )}
      {isNaming && (
        <NewEntryDialog content={content} items={items} onAdded={choose} onClose={() => setIsNaming(false)} />
      )}
    </>
  );
}
