import { type ReactNode, useState } from 'react';
import pointerIcon from '~icons/lucide/mouse-pointer-click';
import moveIcon from '~icons/lucide/move-vertical';
import plusIcon from '~icons/lucide/plus';
import { collectionFolder, contentFile } from '../../model/files.ts';
import type { ContentDescription } from '../../model/site.ts';
import { FileComplaints } from '../changes/FileComplaints.tsx';
import { LockedField } from '../fields/LockedField.tsx';
import { useLocked } from '../fields/useField.ts';
import { ItemTranslation } from '../languages/ItemTranslation.tsx';
import { Button } from '../parts/Button.tsx';
import { Found } from '../parts/Found.tsx';
import { HintPanel } from '../parts/HintPanel.tsx';
import { ListPane } from '../parts/ListPane.tsx';
import { SortableList } from '../parts/SortableList.tsx';
import { useDesk } from '../state/desk.ts';
import { goTo } from '../state/route.ts';
import { addItem, moveItem } from './contentChanges.ts';
import { titleOf } from './contentModel.ts';
import { ItemForm } from './ItemForm.tsx';
import { NewEntryDialog } from './NewEntryDialog.tsx';
import { ShownOn } from './ShownOn.tsx';
import { keyOf, useChosen } from './useChosen.ts';
import { useItemRows, useItems } from './useItems.tsx';

/** The items of a list or a collection, in their order, and the fields of the one that is chosen. */
export function ItemsPane({ content, item }: { content: ContentDescription; item: string | undefined }): ReactNode {
  const items = useItems(content);
  const language = useDesk((desk) => desk.language);
  const file = contentFile(content.name);
  const locked = useLocked(file, []);
  const [search, setSearch] = useState('');
  const [isNaming, setIsNaming] = useState(false);
  const words = search.trim().toLowerCase();
  const found = words ? items.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(words)) : items;
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
              aria-label={`Search in ${titleOf(content.name)}`}
              placeholder="Search"
              data-own-text={search === '' ? undefined : true}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            {!locked && (
              <Button icon={plusIcon} onClick={add}>
                Add
              </Button>
            )}
          </>
        }
      >
        <ShownOn content={content} />
        <FileComplaints file={file} folder={collectionFolder(content.name)} />
        {locked && <LockedField label="All of it is written with code" locked={locked} />}
        <SortableList
          label={titleOf(content.name)}
          isGrabbedAnywhere
          // What is found is not in order: it is moved when all are shown.
          items={found.map(({ id, name }) => ({ id, name, isFixed: words !== '' }))}
          onMove={(from, to) => moveItem(items, from, to)}
        >
          {(index) => rows[index]}
        </SortableList>
        <Found words={words} count={found.length} all={items.length} />
      </ListPane>
      {chosen ? (
        language === undefined ? (
          <ItemForm key={chosen.id} content={content} item={chosen} />
        ) : (
          <ItemTranslation key={chosen.id} language={language} content={content} item={chosen} />
        )
      ) : (
        <HintPanel
          label="Fields"
          title="Choose an item"
          hints={[
            { icon: pointerIcon, text: 'Press it to change its words and its picture.' },
            { icon: moveIcon, text: 'Drag it to another place: the pages show it in this order.' },
          ]}
        />
      )}
      {isNaming && (
        <NewEntryDialog content={content} items={items} onAdded={choose} onClose={() => setIsNaming(false)} />
      )}
    </>
  );
}
