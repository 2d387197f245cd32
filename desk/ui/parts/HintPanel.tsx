import type { ReactNode } from 'react';
import type { Drawing } from '../../../src/engine/model/drawing';
import { Icon } from '../../../src/ui/Icon';
import styles from './Hints.module.css';

interface Props {
  title: string;
  hints: { icon: Drawing; text: string }[];
}

/** What can be done, where nothing has been chosen yet. */
export function Hints({ title, hints }: Props): ReactNode {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.hints}>
        {hints.map(({ icon, text }) => (
          <li key={text}>
            <Icon svg={icon} />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
