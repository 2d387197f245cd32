import { type ReactNode, useState } from 'react';
import { fieldsOf } from '../../model/field.ts';
import { COMPANY, PAGES } from '../../model/files.ts';
import { Complaints } from '../fields/FieldFrame.tsx';
import { Fields, FieldView, isSchedule } from '../fields/Fields.tsx';
import { CodeFields } from '../fields/LockedField.tsx';
import { FormFile, useSought } from '../fields/useField.ts';
import { words } from '../interfaceWords.ts';
import { Panel } from '../panes/Panel.tsx';
import { Button } from '../parts/Button.tsx';
import { RenameForm } from '../parts/RenameForm.tsx';
import { goTo, replaceRoute } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import { NavigationPlace } from './NavigationPlace.tsx';
import { LengthHint, Previews } from './Previews.tsx';
import { reasonAgainstAddress, renamePage } from './pageChanges.ts';
import { resultOf } from './pageLabel.ts';
import { RemovePageDialog } from './RemovePageDialog.tsx';
import { usePageSummary, usePages } from './usePages.ts';

/** The address of a page. The old one is kept as one that leads here. */
export function AddressField({ index, path }: { index: number; path: string }): ReactNode {
  return (
    <RenameForm
      subject={`${PAGES} ${path}`}
      label={words.part.address}
      help={words.pages.addressHelp}
      own={path}
      reasonAgainst={(address) => reasonAgainstAddress(address, index)}
      onRename={(address) => {
        renamePage(index, address);
        replaceRoute({ view: 'pages', path: address });
      }}
    >
      <Complaints path={[index, 'path']} />
    </RenameForm>
  );
}

/** Fields that are asked for by name below; all others of the page's schema follow as they are. */
const NAMED = ['path', 'title', 'description', 'layout', 'index', 'each', 'parts'];

/** What a page is called, where it is, and what is shown of it elsewhere. */
export function PageSettings({ index, onDuplicate }: { index: number; onDuplicate: () => void }): ReactNode {
  const { value: page, path = '', label: name = '', isMany = false } = usePages()[index] ?? {};
  const { pageSchema, layouts } = useEditorStore(({ site }) => site);
  const [isRemoving, setIsRemoving] = useState(false);
  const company = useEditorStore(({ history }) => history.files[COMPANY]);
  useSought(PAGES, [index]);
  const summary = usePageSummary(index);
  const result = resultOf(page, company, summary?.values);
  const others = fieldsOf(pageSchema).filter((field) => !NAMED.includes(field.name));
  return (
    <>
      <Panel
        label={words.pages.settingsOf(name)}
        title={name}
        actions={
          <>
            <Button label={words.pages.open} icon="layout-template" onClick={() => goTo({ view: 'page', path })} />
            {!isMany && <Button icon="copy" isQuiet label={words.part.duplicate} onClick={onDuplicate} />}
            <Button icon="trash-2" isQuiet label={words.pages.delete} onClick={() => setIsRemoving(true)} />
          </>
        }
      >
        <FormFile value={PAGES}>
          <Complaints path={[index]} />
          <CodeFields path={[index]} schema={pageSchema} />
          <Fields fields={others.filter(isSchedule)} path={[index]} />
          <AddressField key={path} index={index} path={path} />
          {(['title', 'description'] as const).map((field) => (
            <FieldView
              key={field}
              path={[index, field]}
              schema={{ kind: 'text' }}
              label={words.part[field]}
              isRequired
              aside={<LengthHint field={field} text={result[field]} />}
            />
          ))}
          <Previews page={page} summary={summary} />
          {!isMany && <NavigationPlace path={path} name={name} />}
          <details>
            <summary>{words.pages.more}</summary>
            <FieldView path={[index, 'layout']} schema={{ enum: layouts }} label={words.pages.frame} isRequired />
            <FieldView
              path={[index, 'index']}
              schema={{ const: false }}
              label={words.pages.noIndex}
              isRequired={false}
            />
            <Fields fields={others.filter((field) => !isSchedule(field))} path={[index]} />
          </details>
        </FormFile>
      </Panel>
      {isRemoving && <RemovePageDialog index={index} onClose={() => setIsRemoving(false)} />}
    </>
  );
}
