import { acceptOf, type FormField } from '@worldwright/relay/form';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './Field.module.css';
import { idOf } from './names';

interface Props {
  field: FormField;
  /** Name and handlers from the form. */
  registered: UseFormRegisterReturn;
  /** Purpose of the field, for AI agents. */
  description: string;
  /** Whether input is blocked. Not `readOnly`, which would remove the field from the agents' tool. */
  isReadOnly: boolean;
  /** Error message, if the entry is invalid. */
  error: string | undefined;
}

/** Input attributes by field kind. Not `type="email"`: browsers reject letters such as ü there. */
const attributes: Partial<Record<FormField['kind'], object>> = {
  email: { type: 'text', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false, inputMode: 'email' },
  telephone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  date: { type: 'date' },
};

/** Renders a field with label and error. The input is uncontrolled, so text typed before hydration is kept. */
export function Field({ field, registered, description, isReadOnly, error }: Props) {
  const { name, kind, label, isRequired, choices = [], file } = field;
  const id = idOf(name);
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [...(file ? [hintId] : []), ...(error === undefined ? [] : [errorId])].join(' ');
  const shared = {
    id,
    required: isRequired,
    'aria-readonly': isReadOnly || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described || undefined,
  };
  const common = { ...registered, ...shared, toolparamdescription: description, className: styles.input };
  // With its ref, the form would clear the file input whenever it sets values. Agents cannot choose files.
  const { ref: _, ...handlers } = registered;
  const typed = { ...common, autoComplete: name === 'name' ? 'name' : 'off', dir: 'auto' };
  const isConsent = kind === 'consent';
  const named = (
    <label htmlFor={id} className={isConsent ? styles.consented : styles.label}>
      {label}
    </label>
  );
  return (
    <div className={isConsent ? styles.consent : kind === 'long' ? styles.wide : styles.field}>
      {!isConsent && named}
      {kind === 'long' ? (
        <textarea {...typed} rows={5} />
      ) : kind === 'choice' ? (
        <select {...common}>
          <option />
          {choices.map((choice, index) => (
            <option key={index}>{choice}</option>
          ))}
        </select>
      ) : file ? (
        <input {...handlers} {...shared} type="file" accept={acceptOf(file)} className={styles.input} />
      ) : isConsent ? (
        <input {...common} type="checkbox" value="yes" className={styles.box} />
      ) : (
        <input {...typed} type="text" inputMode="text" {...attributes[kind]} />
      )}
      {isConsent && named}
      {file && (
        <p id={hintId} className={styles.hint}>
          {file.hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
