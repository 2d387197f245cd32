import type { ReactNode } from 'react';
import copyIcon from '~icons/lucide/copy';
import eyeIcon from '~icons/lucide/eye';
import eyeOffIcon from '~icons/lucide/eye-off';
import { fieldsOf } from '../../model/field.ts';
import { PAGES } from '../../model/files.ts';
import { isLocked } from '../../model/json.ts';
import { CodeFields } from '../fields/CodeFields.tsx';
import { Complaints } from '../fields/FieldFrame.tsx';
import { Fields } from '../fields/Fields.tsx';
import { LockedField } from '../fields/LockedField.tsx';
import { FormFile, useSought } from '../fields/useField.ts';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/Panel.tsx';
import { RemoveButton } from '../parts/RemoveButton.tsx';
import type { PageSection } from './pageModel.ts';
import styles from './SectionForm.module.css';
import { duplicateSection, reasonAgainst, removeSection, toggleHidden } from './sectionChanges.ts';

/** Fields that every section has: they say how it stands on the page, not what it says. */
const PLACE = ['id', 'step'];

interface Props {
  /** Place of the page in its file. */
  index: number;
  section: PageSection;
  /** All sections of the page. */
  sections: PageSection[];
  onSelect: (id: string) => void;
}

/** What can be said of a section. */
export function SectionForm({ index, section, sections, onSelect }: Props): ReactNode {
  const { description, label, value, canHide } = section;
  const path = [index, 'sections', section.index];
  useSought(PAGES, path);
  // The type stays, and whether it is hidden a button asks.
  const fields = fieldsOf(description?.schema).filter(({ name }) => name !== 'type' && !(name === 'hidden' && canHide));
  return (
    <Panel
      label={`Fields of ${label}`}
      title={label}
      actions={<Actions index={index} section={section} sections={sections} onSelect={onSelect} />}
    >
      {description && <p className={styles.help}>{description.help}</p>}
      <FormFile value={PAGES}>
        <Complaints path={path} />
        {isLocked(value) && <LockedField label="This section is written with code" locked={value} />}
        <CodeFields path={path} schema={description?.schema} />
        <Fields fields={fields.filter(({ name }) => !PLACE.includes(name))} path={path} />
        {description && (
          <details className={styles.place}>
            <summary>Place on the page</summary>
            <Fields fields={fields.filter(({ name }) => PLACE.includes(name))} path={path} />
          </details>
        )}
      </FormFile>
    </Panel>
  );
}

function Actions({ index, section, sections, onSelect }: Props): ReactNode {
  const { isHidden, canHide, description } = section;
  const reason = description && !isHidden ? reasonAgainst(description, sections) : undefined;
  return (
    <>
      {canHide && (
        <Button
          icon={isHidden ? eyeOffIcon : eyeIcon}
          isQuiet
          label={isHidden ? 'Show on the page' : 'Hide from the page'}
          onClick={() => toggleHidden(index, section)}
        />
      )}
      <Button
        icon={copyIcon}
        isQuiet
        label={reason === undefined ? 'Duplicate' : `Duplicate: ${reason}`}
        isDisabled={reason !== undefined}
        onClick={() => onSelect(duplicateSection(index, section))}
      />
      <RemoveButton label="Remove" value={section.value} onClick={() => removeSection(index, section)} />
    </>
  );
}
