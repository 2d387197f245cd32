import { type ReactNode, useEffect, useRef, useState } from 'react';
import { collectionFolder, contentFile, languageFile } from '../../model/files.ts';
import type { ContentDescription } from '../../model/site.ts';
import { FileProblems } from '../changes/ProblemLink.tsx';
import { useLocked } from '../fields/FieldFrame.tsx';
import { LockedField } from '../fields/LockedField.tsx';
import { words } from '../interfaceWords.ts';
import { TranslationFields } from '../languages/TranslationFields.tsx';
import { ListPane, PANEL, Panel } from '../panes/Panel.tsx';
import { HiddenBadge, MistakeCount } from '../parts/Badge.tsx';
import { Button, SkipButton } from '../parts/Button.tsx';
import { SearchField, SearchResult } from '../parts/Labelled.tsx';
import { useObjectCache } from '../parts/objectCache.ts';
import { SortableList } from '../parts/SortableList.tsx';
import { useMistakes } from '../state/problems.ts';
import { goTo } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import { addItem, moveItem } from './contentChanges.ts';
import { type ContentItem, itemKey, titleOf, useItems, useSelectedItem } from './contentModel.ts';
import { ItemForm } from './ItemForm.tsx';
import styles from './ItemRow.module.css';
import { NewEntryDialog } from './NewEntryDialog.tsx';
import { ShownOn } from './ShownOn.tsx';

export function ItemsPane({ content, item }: { content: ContentDescription; item: string | undefined }): ReactNode {
  const items = useItems(content);
  const language = useEditorStore((editor) => editor.language);
  const file = contentFile(content.name);
  const list = useEditorStore(({ history }) => history.files[file]);
  const locked = useLocked(file, []);
  const [search, setSearch] = useState('');
  const [isNaming, setIsNaming] = useState(false);
  const query = search.trim().toLowerCase();
  const found = query ? items.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(query)) : items;
  const chosen = useSelectedItem(items, content.name, item);
  const choose = (key: string) => goTo({ view: 'content', name: content.name, item: key });
  const rows = useItemRows(found, chosen, (one) => choose(itemKey(one)));
  const add = () => (content.shape === 'collection' ? setIsNaming(true) : choose(String(addItem(content, items))));
  return (
    <>
      <ListPane
        title={titleOf(content.name)}
        actions={
          <>
            <SearchField label={words.part.searchIn(titleOf(content.name))} value={search} onType={setSearch} />
            {!locked && <Button label={words.content.add} icon="plus" onClick={add} />}
          </>
        }
      >
        <ShownOn content={content} />
        <FileProblems file={file} folder={collectionFolder(content.name)} />
        {locked && <LockedField locked={locked} />}
        {found.length > 0 && <SkipButton to={PANEL}>{words.part.skip}</SkipButton>}
        <SortableList
          label={titleOf(content.name)}
          isGrabbedAnywhere
          // Search results cannot be reordered.
          items={found.map(({ id, name }) => ({ id, name, isFixed: query !== '' }))}
          onMove={(from, to) => moveItem(items, from, to)}
        >
          {(index) => rows[index]}
        </SortableList>
        <SearchResult query={query} count={found.length} all={items.length} />
      </ListPane>
      {chosen ? (
        language === undefined ? (
          <ItemForm key={chosen.id} content={content} item={chosen} />
        ) : (
          <Panel
            key={chosen.id}
            label={words.part.fieldsOf(chosen.name)}
            title={words.part.inLanguage(chosen.name, language)}
          >
            <TranslationFields
              file={languageFile(language, chosen.file)}
              base={[]}
              original={chosen.path.length === 0 ? chosen.value : (list ?? [])}
              schema={content.schema}
              part={chosen.path}
            />
          </Panel>
        )
      ) : (
        <Panel label={words.part.fields}>{words.content.hint}</Panel>
      )}
      {isNaming && (
        <NewEntryDialog content={content} items={items} onAdded={choose} onClose={() => setIsNaming(false)} />
      )}
    </>
  );
}

interface Props {
  item: ContentItem;
  isChosen: boolean;
  mistakes: number;
  onChoose: () => void;
}

function ItemRow({ item, isChosen, mistakes, onChoose }: Props): ReactNode {
  const { name, detail, thumbnail } = item;
  const row = useRef<HTMLButtonElement>(null);
  // It may have been selected from elsewhere, or be new and last in the list.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isChosen]);
  return (
    <button ref={row} type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
      <b className="cut">{name}</b>
      <span className="cut soft">{detail}</span>
      <MistakeCount count={mistakes} />
      <HiddenBadge value={item.value} />
    </button>
  );
}

/** Renders the rows of a table. Unchanged rows keep their elements. */
function useItemRows(
  items: ContentItem[],
  chosen: ContentItem | undefined,
  onChoose: (item: ContentItem) => void,
): ReactNode[] {
  const all = useMistakes();
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const cached = useObjectCache<ReactNode>();
  return items.map((item) => {
    const { file, path } = item;
    const isChosen = item === chosen;
    const own = all.filter((one) => one.file === file && (path.length === 0 || one.at[0] === path[0]));
    const onRowChosen = () => choose.current(item);
    return cached(item, [isChosen, own.length], () => (
      <ItemRow key={item.id} item={item} isChosen={isChosen} mistakes={own.length} onChoose={onRowChosen} />
    ));
  });
}
