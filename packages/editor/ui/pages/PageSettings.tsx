import { type ReactNode, useState } from 'react';
import { fieldsOf, labelOf, partSchema } from '../../model/field.ts';
import { COMPANY, PAGES } from '../../model/files.ts';
import { listAt, textAt } from '../../model/json.ts';
import { FieldProblems, FormFile, useFocusTarget } from '../fields/FieldFrame.tsx';
import { Fields, FieldView, isSchedule } from '../fields/Fields.tsx';
import { CodeFields } from '../fields/LockedField.tsx';
import { words } from '../interfaceWords.ts';
import { Panel } from '../panes/Panel.tsx';
import { Button } from '../parts/Button.tsx';
import { RenameForm } from '../parts/RenameForm.tsx';
import { goTo, replaceRoute } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import { NavigationPlace } from './NavigationPlace.tsx';
import { knownAddresses, reasonAgainstAddress, removePage, renamePage, withoutPage } from './pageChanges.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { linksTo } from './references.ts';
import { pageLabel, usePages } from './usePages.ts';

/** Renders a page's address. Renaming it keeps a redirect from the old one. */
export function AddressField({ index, path }: { index: number; path: string }): ReactNode {
  return (
    <RenameForm
      subject={`${PAGES} ${path}`}
      label={words.part.address}
      help={words.pages.addressHelp}
      current={path}
      reasonAgainst={(address) => reasonAgainstAddress(address, index)}
      onRename={(address) => {
        renamePage(index, address);
        replaceRoute({ view: 'pages', path: address });
      }}
    >
      <FieldProblems path={[index, 'path']} />
    </RenameForm>
  );
}

/** Fields rendered explicitly below; all others follow in schema order. */
const EXPLICIT_FIELDS = ['path', 'title', 'description', 'layout', 'each', 'parts'];

/** Renders the settings of a page: title, address, and its appearance elsewhere. */
export function PageSettings({ index, onDuplicate }: { index: number; onDuplicate: () => void }): ReactNode {
  const { path = '', label: name = '', isTemplate = false } = usePages()[index] ?? {};
  const { pageSchema, layouts } = useEditorStore(({ site }) => site);
  const [isRemoving, setIsRemoving] = useState(false);
  useFocusTarget(PAGES, [index]);
  const layout = partSchema(pageSchema, 'layout');
  const others = fieldsOf(pageSchema).filter((field) => !EXPLICIT_FIELDS.includes(field.name));
  return (
    <>
      <Panel
        label={words.pages.settingsOf(name)}
        title={name}
        actions={
          <>
            <Button label={words.pages.open} icon="layout-template" onClick={() => goTo({ view: 'page', path })} />
            {!isTemplate && <Button icon="copy" isQuiet label={words.part.duplicate} onClick={onDuplicate} />}
            <Button icon="trash-2" isQuiet label={words.pages.delete} onClick={() => setIsRemoving(true)} />
          </>
        }
      >
        <FormFile value={PAGES}>
          <FieldProblems path={[index]} />
          <CodeFields path={[index]} schema={pageSchema} />
          <Fields fields={others.filter(isSchedule)} path={[index]} />
          <AddressField index={index} path={path} />
          {(['title', 'description'] as const).map((field) => (
            <FieldView
              key={field}
              path={[index, field]}
              schema={{ kind: 'text' }}
              label={words.part[field]}
              isRequired
            />
          ))}
          {!isTemplate && <NavigationPlace path={path} name={name} />}
          <details>
            <summary>{words.pages.more}</summary>
            <FieldView
              path={[index, 'layout']}
              schema={{ enum: layouts }}
              label={labelOf(layout, 'layout')}
              isRequired
            />
            <Fields fields={others.filter((field) => !isSchedule(field))} path={[index]} />
          </details>
        </FormFile>
      </Panel>
      {isRemoving && <RemovePageDialog index={index} onClose={() => setIsRemoving(false)} />}
    </>
  );
}

export function RemovePageDialog({ index, onClose }: { index: number; onClose: () => void }): ReactNode {
  const files = useEditorStore(({ history }) => history.files);
  const page = listAt(files[PAGES], [])[index];
  const address = textAt(page, ['path']);
  return (
    <RemoveDialog
      title={words.remove.page(pageLabel(page, files[COMPANY]))}
      verb={words.remove.doPage}
      known={knownAddresses(index)}
      linked={[address]}
      links={linksTo(withoutPage(index), [address])}
      proposed={textAt(page, ['within'])}
      onRemove={(to) => {
        goTo({ view: 'pages' });
        removePage(index, to);
      }}
      onClose={onClose}
    />
  );
}
