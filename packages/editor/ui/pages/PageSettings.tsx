import { type ReactNode, useState } from 'react';
import copyIcon from '~icons/lucide/copy';
import layoutIcon from '~icons/lucide/layout-template';
import trashIcon from '~icons/lucide/trash-2';
import { fieldsOf } from '../../model/field.ts';
import { COMPANY, PAGES } from '../../model/files.ts';
import { CodeFields } from '../fields/CodeFields.tsx';
import { Complaints } from '../fields/FieldFrame.tsx';
import { Fields } from '../fields/Fields.tsx';
import { Unlocked } from '../fields/LockedField.tsx';
import { ChoiceField, YesField } from '../fields/SmallFields.tsx';
import { TextField } from '../fields/TextField.tsx';
import { FormFile, useSought } from '../fields/useField.ts';
import { isOfCollection } from '../page/pageModel.ts';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useDesk } from '../state/desk.ts';
import { goTo } from '../state/route.ts';
import { listAt, textAt } from '../state/tree.ts';
import { AddressField } from './AddressField.tsx';
import { LengthHint } from './LengthHint.tsx';
import { NavigationPlace } from './NavigationPlace.tsx';
import { Previews } from './Previews.tsx';
import { pageLabel, resultOf } from './pageLabel.ts';
import { RemovePageDialog } from './RemovePageDialog.tsx';
import { usePageSummary } from './usePageSummary.ts';

/** Fields that are asked for by name below; all others of the page's schema follow as they are. */
const NAMED = ['path', 'title', 'description', 'layout', 'index', 'each', 'parts'];

/** What a page is called, where it is, and what is shown of it elsewhere. */
export function PageSettings({ index, onDuplicate }: { index: number; onDuplicate: () => void }): ReactNode {
  const page = useDesk(({ history }) => listAt(history.files[PAGES], [])[index]);
  const { pageSchema, layouts } = useDesk(({ site }) => site);
  const [isRemoving, setIsRemoving] = useState(false);
  const company = useDesk(({ history }) => history.files[COMPANY]);
  const name = pageLabel(page, company);
  useSought(PAGES, [index]);
  const summary = usePageSummary(index);
  const result = resultOf(page, company, summary?.values);
  const path = textAt(page, ['path']);
  const isMany = isOfCollection(page);
  const others = fieldsOf(pageSchema).filter((field) => !NAMED.includes(field.name));
  return (
    <>
      <Panel
        label={`Settings of ${name}`}
        title={name}
        actions={
          <>
            <Button icon={layoutIcon} onClick={() => goTo({ view: 'page', path })}>
              Open
            </Button>
            {!isMany && <Button icon={copyIcon} isQuiet label="Duplicate" onClick={onDuplicate} />}
            <Button icon={trashIcon} isQuiet label="Delete" onClick={() => setIsRemoving(true)} />
          </>
        }
      >
        <FormFile value={PAGES}>
          <Complaints path={[index]} />
          <CodeFields path={[index]} schema={pageSchema} />
          <AddressField key={path} index={index} path={path} />
          {(['title', 'description'] as const).map((field) => {
            const label = field === 'title' ? 'Title' : 'Description';
            return (
              <Unlocked key={field} path={[index, field]} label={label}>
                <TextField
                  path={[index, field]}
                  schema={{}}
                  label={label}
                  isRequired
                  aside={<LengthHint field={field} text={result[field]} />}
                />
              </Unlocked>
            );
          })}
          <Previews page={page} summary={summary} />
          {!isMany && <NavigationPlace path={path} name={name} />}
          <details>
            <summary>More</summary>
            <Unlocked path={[index, 'layout']} label="Frame of the page">
              <ChoiceField path={[index, 'layout']} schema={{ enum: layouts }} label="Frame of the page" isRequired />
            </Unlocked>
            <Unlocked path={[index, 'index']} label="Keep it out of search engines">
              <YesField
                path={[index, 'index']}
                schema={{ const: false }}
                label="Keep it out of search engines"
                isRequired={false}
              />
            </Unlocked>
            <Fields fields={others} path={[index]} />
          </details>
        </FormFile>
      </Panel>
      {isRemoving && <RemovePageDialog index={index} onClose={() => setIsRemoving(false)} />}
    </>
  );
}
