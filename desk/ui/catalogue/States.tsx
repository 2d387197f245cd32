import type { ReactNode } from 'react';
import { SectionRenderer } from '../../../src/engine/render/SectionRenderer';
import type { CatalogueSection, CatalogueState } from '../../model/catalogue.ts';
import { renderer } from '../page/frame/components';
import { Guard } from '../page/frame/Guard';
import styles from './States.module.css';

/** Sections in their states, each with its name above it. */
export function States({ sections }: { sections: CatalogueSection[] }): ReactNode {
  return sections.map(({ type, label, states, trouble }) =>
    trouble !== undefined ? (
      <Trouble key={type} label={label} message={trouble} />
    ) : (
      states.map((state) => (
        <article key={`${type} ${state.name}`} aria-label={`${label}: ${state.name}`}>
          <p className={styles.name}>
            <b>{label}</b> {state.name}
          </p>
          <Shown state={state} />
        </article>
      ))
    ),
  );
}

function Trouble({ label, message }: { label: string; message: string }): ReactNode {
  return (
    <p className={styles.broken}>
      <b>{label}</b> cannot be shown: {message}
    </p>
  );
}

function Shown({ state: { key, section } }: { state: CatalogueState }): ReactNode {
  const direction = key === 'right-to-left' ? { dir: 'rtl', lang: 'ar' } : {};
  return (
    <div {...direction}>
      <Guard subject={section} fallback={(message) => <p className={styles.broken}>Cannot be shown: {message}</p>}>
        <SectionRenderer section={section} renderer={renderer} />
      </Guard>
    </div>
  );
}
