import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './Field.module.css';
import { idOf } from './names';

interface Props {
  /** Name and handlers from the form. */
  field: UseFormRegisterReturn;
  label: string;
  /** What it is for, for agents. */
  description: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  isLong?: boolean;
  /** Whether what is typed is held back. `readOnly` would take the field out of the tool that agents call. */
  isReadOnly: boolean;
  /** What is wrong with the entry. */
  error: string | undefined;
}

const writtenAsIs = { type: 'text', autoCapitalize: 'none', spellCheck: false } as const;

/** A field with its label, and below it what is wrong. The input keeps its own value, so nothing typed early is lost. */
export function Field({
  field,
  label,
  description,
  type = 'text',
  isLong,
  isReadOnly,
  error,
  autoComplete = 'off',
}: Props): ReactNode {
  const id = idOf(field.name);
  const errorId = `${id}-error`;
  const common = {
    ...field,
    id,
    autoComplete,
    dir: 'auto',
    required: true,
    toolparamdescription: description,
    'aria-readonly': isReadOnly || undefined,
    className: styles.input,
    ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId }),
  };
  return (
    <div className={isLong ? styles.wide : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isLong ? (
        <textarea {...common} rows={5} />
      ) : (
        // Browsers take no letters such as ü in an input of the type "email".
        <input {...common} {...(type === 'email' ? writtenAsIs : { type })} inputMode={type} />
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
