import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface Props {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  isLong?: boolean;
}

export function Field({ name, label, type = 'text', autoComplete, isLong = false }: Props): ReactNode {
  const id = `contact-${name}`;
  const common = { id, name, required: true, className: styles.input };
  return (
    <div className={isLong ? styles.wide : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isLong ? <textarea {...common} rows={5} /> : <input {...common} type={type} autoComplete={autoComplete} />}
    </div>
  );
}
