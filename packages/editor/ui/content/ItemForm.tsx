import { MAX_SEGMENT_LENGTH } from '@worldwright/engine/component';
import { type ReactNode, useState } from 'react';
import { fieldOf, fieldsOf, labelOf, partSchema } from '../../model/field.ts';
import { hasCode, isLocked, textAt } from '../../model/json.ts';
import type { ContentDescription } from '../../model/site.ts';
import { FieldProblems, FormFile, useFocusTarget } from '../fields/FieldFrame.tsx';
import { Fields, FieldView } from '../fields/Fields.tsx';
import { CodeFields, LockedField } from '../fields/LockedField.tsx';
import { words } from '../interfaceWords.ts';
import { RemoveDialog } from '../pages/RemoveDialog.tsx';
import { Panel } from '../panes/Panel.tsx';
import { Button, RemoveButton } from '../parts/Button.tsx';
import { RenameForm } from '../parts/RenameForm.tsx';
import { useProblems } from '../state/problems.ts';
import { goTo } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import {
  copyItem,
  knownAddresses,
  linkedAddresses,
  parentPage,
  reasonAgainstPath,
  referencesOf,
  removeItem,
  renameEntry,
  renameItem,
} from './contentChanges.ts';
import { type ContentItem, entryPath, pathReferences, titleOf } from './contentModel.ts';

interface Props {
  content: ContentDescription;
  item: ContentItem;
  /** Shown above the fields. */
  intro?: ReactNode;
}

/** Follows from the item's position in the table. */
const NUMBER = 'id';

/**
 * Whether the number of an item is wrong, or was. Moving an item does not fix a duplicate number, so its field is
 * shown.
 */
function useHadWrongNumber({ file, path }: ContentItem): boolean {
  const place = [...path, NUMBER].join();
  const isWrong = useProblems().some((problem) => problem.file === file && problem.at.join() === place);
  const [wasWrong, note] = useState(isWrong);
  if (isWrong && !wasWrong) note(true);
  return wasWrong;
}

/** Whether other content refers to a list item by its path. */
function useIsReferenced(content: ContentDescription, { value }: ContentItem): boolean {
  const all = useEditorStore(({ site }) => site.content);
  const files = useEditorStore(({ history }) => history.files);
  const path = textAt(value, ['path']);
  return content.shape === 'list' && path !== '' && pathReferences(content, path, { content: all, files }).length > 0;
}

export function ItemForm({ content, item, intro }: Props): ReactNode {
  const { file, path, name, value } = item;
  useFocusTarget(file, path);
  const hasNumber = useHadWrongNumber(item);
  const isReferenced = useIsReferenced(content, item);
  const isEntry = content.shape === 'collection';
  // An entry's path is also its file name.
  const isExcluded = (field: string) =>
    (field === NUMBER && !hasNumber) || ((isEntry || isReferenced) && field === 'path');
  const own = isEntry ? entryPath(item) : textAt(value, ['path']);
  const [isRemoving, setIsRemoving] = useState(false);
  // The page view stays open if the form is beside a page.
  const leave = () => intro === undefined && goTo({ view: 'content', name: content.name });
  const remove = () => {
    // Its address needs a redirect, or its references a replacement.
    if (knownAddresses(content, item).length + referencesOf(content, item).length > 0) return setIsRemoving(true);
    leave();
    removeItem(content, item);
  };
  const copy = () => goTo({ view: 'content', name: content.name, item: copyItem(content, item) });
  return (
    <Panel
      title={name}
      // Removing an entry removes its file, even if that contains code.
      actions={
        <>
          <Button icon="copy" isQuiet label={words.part.duplicate} isDisabled={hasCode(value)} onClick={copy} />
          <RemoveButton label={words.part.remove} value={path.length > 0 ? value : undefined} onClick={remove} />
        </>
      }
    >
      {intro}
      <FormFile value={file}>
        <FieldProblems path={path} />
        {/* A renamed file would lack the imports of its code. */}
        {(isReferenced || (isEntry && !hasCode(value))) && (
          <RenameForm
            subject={`${file} ${own}`}
            label={isEntry ? words.content.part : labelOf(partSchema(content.schema, 'path'), 'path')}
            help={isEntry ? words.content.entryHelp : words.content.itemHelp}
            current={own}
            required
            maxLength={MAX_SEGMENT_LENGTH}
            reasonAgainst={(next) => reasonAgainstPath(content, next)}
            onRename={(next) => (isEntry ? renameEntry : renameItem)(content, item, next)}
          />
        )}
        {isLocked(value) && <LockedField locked={value} />}
        <CodeFields path={path} schema={content.schema} />
        {fieldOf(content.schema).kind === 'group' ? (
          <Fields fields={fieldsOf(content.schema).filter(({ name: field }) => !isExcluded(field))} path={path} />
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
          proposed={parentPage(content)}
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
