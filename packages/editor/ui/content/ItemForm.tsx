import { MAX_SEGMENT_LENGTH } from '@worldwright/engine/component';
import { type ReactNode, useState } from 'react';
import { fieldOf, fieldsOf, labelOf, partSchema } from '../../model/field.ts';
import { hasCode, isLocked } from '../../model/json.ts';
import type { ContentDescription } from '../../model/site.ts';
import { Complaints } from '../fields/FieldFrame.tsx';
import { Fields, FieldView } from '../fields/Fields.tsx';
import { CodeFields, LockedField } from '../fields/LockedField.tsx';
import { FormFile, useSought } from '../fields/useField.ts';
import { words } from '../interfaceWords.ts';
import { RemoveDialog } from '../pages/RemoveDialog.tsx';
import { Panel } from '../panes/Panel.tsx';
import { Button, RemoveButton } from '../parts/Button.tsx';
import { RenameForm } from '../parts/RenameForm.tsx';
import { textAt } from '../state/edits/tree.ts';
import { useProblems } from '../state/problems.ts';
import { goTo } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import {
  copyItem,
  knownAddresses,
  linkedAddresses,
  pageAbove,
  reasonAgainstPath,
  referencesOf,
  removeItem,
  renameEntry,
  renameItem,
} from './contentChanges.ts';
import { type ContentItem, namesOf, pathOf, titleOf } from './contentModel.ts';

interface Props {
  content: ContentDescription;
  item: ContentItem;
  /** What stands above the fields. */
  intro?: ReactNode;
}

/** The number follows from the place in the table. */
const NUMBER = 'id';

/** Whether the number of an item is wrong, or was: one that another item has too is not mended by another place. */
function useWrongNumber({ file, path }: ContentItem): boolean {
  const place = [...path, NUMBER].join();
  const isWrong = useProblems().some((problem) => problem.file === file && problem.at.join() === place);
  const [wasWrong, note] = useState(isWrong);
  if (isWrong && !wasWrong) note(true);
  return wasWrong;
}

/** Whether other content names an item of a list by its path. */
function useIsNamed(content: ContentDescription, { value }: ContentItem): boolean {
  const all = useEditorStore(({ site }) => site.content);
  const files = useEditorStore(({ history }) => history.files);
  const path = textAt(value, ['path']);
  return content.shape === 'list' && path !== '' && namesOf(content, path, { content: all, files }).length > 0;
}

/** The fields of an item. */
export function ItemForm({ content, item, intro }: Props): ReactNode {
  const { file, path, name, value } = item;
  useSought(file, path);
  const hasNumber = useWrongNumber(item);
  const isNamed = useIsNamed(content, item);
  // The path of an entry is also the name of its file.
  const isElsewhere = (field: string) =>
    (field === NUMBER && !hasNumber) || ((content.shape === 'collection' || isNamed) && field === 'path');
  const own = textAt(value, ['path']);
  const part = {
    required: true,
    maxLength: MAX_SEGMENT_LENGTH,
    reasonAgainst: (next: string) => reasonAgainstPath(content, next),
  };
  const [isRemoving, setIsRemoving] = useState(false);
  // Beside the page, the page stays.
  const leave = () => intro === undefined && goTo({ view: 'content', name: content.name });
  const remove = () => {
    // Whoever comes to its page must be led somewhere.
    if (knownAddresses(content, item).length + referencesOf(content, item).length > 0) return setIsRemoving(true);
    leave();
    removeItem(content, item);
  };
  const copy = () => goTo({ view: 'content', name: content.name, item: copyItem(content, item) });
  return (
    <Panel
      title={name}
      // The file of an entry goes as a whole, whatever it is written with.
      actions={
        <>
          <Button icon="copy" isQuiet label={words.part.duplicate} isDisabled={hasCode(value)} onClick={copy} />
          <RemoveButton label={words.part.remove} value={path.length > 0 ? value : undefined} onClick={remove} />
        </>
      }
    >
      {intro}
      <FormFile value={file}>
        <Complaints path={path} />
        {/* The new file of an entry would not have what its code needs. */}
        {content.shape === 'collection' && !hasCode(value) && (
          <RenameForm
            key={file}
            {...part}
            subject={file}
            label={words.content.part}
            help={words.content.entryHelp}
            own={pathOf(item)}
            onRename={(next) => renameEntry(content, item, next)}
          />
        )}
        {isNamed && (
          <RenameForm
            key={own}
            {...part}
            subject={`${file} ${own}`}
            label={labelOf(partSchema(content.schema, 'path'), 'path')}
            help={words.content.itemHelp}
            own={own}
            onRename={(next) => renameItem(content, item, next)}
          />
        )}
        {isLocked(value) && <LockedField label={words.code.item} locked={value} />}
        <CodeFields path={path} schema={content.schema} />
        {fieldOf(content.schema).kind === 'group' ? (
          <Fields fields={fieldsOf(content.schema).filter(({ name: field }) => !isElsewhere(field))} path={path} />
        ) : (
          <FieldView path={path} schema={content.schema} label={titleOf(content.name)} isRequired />
        )}
      </FormFile>
      {isRemoving && (
        <RemoveDialog
          title={words.remove.item(name)}
          verb={words.remove.do}
          known={knownAddresses(content, item)}
          linked={linkedAddresses(content, item)}
          links={referencesOf(content, item)}
          proposed={pageAbove(content)}
          onRemove={(to) => {
            leave();
            removeItem(content, item, to);
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Panel>
  );
}
