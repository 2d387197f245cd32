import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import styles from './HintPanel.module.css';
import { Panel } from './Panel.tsx';

interface Props {
  /** What screen readers call the panel. */
  label: string;
  title: string;
  hints: { icon: string; text: string }[];
}

/** The panel at the side where nothing has been chosen yet: what can be done. */
export function HintPanel({ label, title, hints }: Props): ReactNode {
  return (
    <Panel label={label}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.hints}>
        {hints.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
