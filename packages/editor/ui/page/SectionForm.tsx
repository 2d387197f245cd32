import type { ReactNode } from 'react';
import { fieldsOf } from '../../model/field.ts';
import { COMPANY, contentFile, PAGES } from '../../model/files.ts';
import { isLocked } from '../../model/json.ts';
import { FieldProblems, FormFile, useFocusTarget } from '../fields/FieldFrame.tsx';
import { Fields } from '../fields/Fields.tsx';
import { CodeFields, LockedField } from '../fields/LockedField.tsx';
import { words } from '../interfaceWords.ts';
import { Panel } from '../panes/Panel.tsx';
import { Button, RemoveButton } from '../parts/Button.tsx';
import { useEditorStore } from '../state/store.ts';
import { HideButton } from './Outline.tsx';
import { useOpenPage } from './openPage.tsx';
import type { PageSection } from './pageModel.ts';
import styles from './SectionForm.module.css';
import { duplicateSection, reasonAgainst, removeSection } from './sectionChanges.ts';

/** Fields of every section that define its placement, not its content. */
const PLACEMENT_FIELDS = ['id', 'step'];

export function SectionForm({ section }: { section: PageSection }): ReactNode {
  const { index } = useOpenPage();
  const { description, label, value, canHide } = section;
  const path = [index, 'sections', section.index];
  useFocusTarget(PAGES, path);
  // The type is fixed, and a button hides the section.
  const fields = fieldsOf(description?.schema).filter(({ name }) => name !== 'type' && !(name === 'hidden' && canHide));
  return (
    <Panel title={label} actions={<Actions section={section} />}>
      {description && <p className={`soft ${styles.help}`}>{description.help}</p>}
      <FormFile value={PAGES}>
        <FieldProblems path={path} />
        {isLocked(value) && <LockedField locked={value} />}
        <CodeFields path={path} schema={description?.schema} />
        <Fields fields={fields.filter(({ name }) => !PLACEMENT_FIELDS.includes(name))} path={path} />
        {description && (
          <details className={styles.place}>
            <summary>{words.page.place}</summary>
            <Fields fields={fields.filter(({ name }) => PLACEMENT_FIELDS.includes(name))} path={path} />
          </details>
        )}
      </FormFile>
      {description?.takesEnquiries && <EnquiryFields />}
    </Panel>
  );
}

/** Renders the fields of the enquiry form. They are company data, shared by all pages with the form. */
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
  const { isHidden, description } = section;
  const reason = description && !isHidden ? reasonAgainst(description, sections) : undefined;
  return (
    <>
      <HideButton page={index} section={section} />
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
