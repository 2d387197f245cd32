import { acceptOf, type FormField } from '@worldwright/relay/form';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './Field.module.css';
import { idOf } from './names';

interface Props {
  field: FormField;
  /** Name and handlers from the form. */
  registered: UseFormRegisterReturn;
  /** What it is for, for agents. */
  description: string;
  /** Whether what is typed is held back. `readOnly` would take the field out of the tool that agents call. */
  isReadOnly: boolean;
  /** What is wrong with the entry. */
  error: string | undefined;
}

/** Attributes of inputs by the kind of their field. Browsers take no letters such as ü in one of the type "email". */
const attributes: Partial<Record<FormField['kind'], object>> = {
  email: { type: 'text', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false, inputMode: 'email' },
  telephone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  date: { type: 'date' },
};

/** A field with its label, and below it what is wrong. The input keeps its own value, so nothing typed early is lost. */
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
  // The form would empty the input whenever it sets its value. Agents cannot choose a file.
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
