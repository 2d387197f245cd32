import type { ReactNode } from 'react';
import { fieldsOf } from '../../model/field.ts';
import { COMPANY, contentFile, PAGES } from '../../model/files.ts';
import { isLocked } from '../../model/json.ts';
import { Complaints } from '../fields/FieldFrame.tsx';
import { Fields } from '../fields/Fields.tsx';
import { CodeFields, LockedField } from '../fields/LockedField.tsx';
import { FormFile, useSought } from '../fields/useField.ts';
import { words } from '../interfaceWords.ts';
import { Panel } from '../panes/Panel.tsx';
import { Button, RemoveButton } from '../parts/Button.tsx';
import { useEditorStore } from '../state/store.ts';
import { useOpenPage } from './openPage.ts';
import type { PageSection } from './pageModel.ts';
import styles from './SectionForm.module.css';
import { duplicateSection, reasonAgainst, removeSection, toggleHidden } from './sectionChanges.ts';

/** Fields that every section has: they say how it stands on the page, not what it says. */
const PLACE = ['id', 'step'];

/** What can be said of a section. */
export function SectionForm({ section }: { section: PageSection }): ReactNode {
  const { index } = useOpenPage();
  const { description, label, value, canHide } = section;
  const path = [index, 'sections', section.index];
  useSought(PAGES, path);
  // The type stays, and whether it is hidden a button asks.
  const fields = fieldsOf(description?.schema).filter(({ name }) => name !== 'type' && !(name === 'hidden' && canHide));
  return (
    <Panel title={label} actions={<Actions section={section} />}>
      {description && <p className={`soft ${styles.help}`}>{description.help}</p>}
      <FormFile value={PAGES}>
        <Complaints path={path} />
        {isLocked(value) && <LockedField label={words.code.section} locked={value} />}
        <CodeFields path={path} schema={description?.schema} />
        <Fields fields={fields.filter(({ name }) => !PLACE.includes(name))} path={path} />
        {description && (
          <details className={styles.place}>
            <summary>{words.page.place}</summary>
            <Fields fields={fields.filter(({ name }) => PLACE.includes(name))} path={path} />
          </details>
        )}
      </FormFile>
      {description?.takesEnquiries && <EnquiryFields />}
    </Panel>
  );
}

/** The fields of the form, which stand with the company: each page that has the form shows the same. */
function EnquiryFields(): ReactNode {
  const company = useEditorStore(({ site }) => site.content.find(({ name }) => contentFile(name) === COMPANY));
  const fields = fieldsOf(company?.schema).filter(({ name }) => name === 'enquiryFields');
  return (
    <FormFile value={COMPANY}>
      <Fields fields={fields} path={[]} />
    </FormFile>
  );
}

function Actions({ section }: { section: PageSection }): ReactNode {
  const { index, sections, choose } = useOpenPage();
  const { isHidden, canHide, description } = section;
  const reason = description && !isHidden ? reasonAgainst(description, sections) : undefined;
  return (
    <>
      {canHide && (
        <Button
          icon={isHidden ? 'eye-off' : 'eye'}
          isQuiet
          label={isHidden ? words.page.show : words.page.hide}
          onClick={() => toggleHidden(index, section)}
        />
      )}
      <Button
        icon="copy"
        isQuiet
        label={reason === undefined ? words.part.duplicate : words.part.duplicateNot(reason)}
        isDisabled={reason !== undefined}
        onClick={() => choose(duplicateSection(index, section))}
      />
      <RemoveButton label={words.part.remove} value={section.value} onClick={() => removeSection(index, section)} />
    </>
  );
}
