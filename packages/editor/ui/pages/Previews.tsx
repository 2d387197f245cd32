import type { ReactNode } from 'react';
import { COMPANY } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import type { PageSummary } from '../../model/site.ts';
import { fill } from '../state/company.ts';
import { useDesk } from '../state/desk.ts';
import { textAt } from '../state/tree.ts';
import styles from './Previews.module.css';
import { resultOf } from './pageLabel.ts';

interface Props {
  page: Json | undefined;
  summary: Pick<PageSummary, 'values' | 'picture'> | undefined;
}

/** How a search engine shows a page, and how a shared link does: of one that stands for many, the first of these. */
export function Previews({ page, summary: { values, picture } = { values: {} } }: Props): ReactNode {
  const company = useDesk(({ history }) => history.files[COMPANY]);
  const { title, description } = resultOf(page, company, values);
  const filled = (...path: string[]) => fill(textAt(page, path), company, values);
  const host = textAt(company, ['url']).replace(/^https?:\/\//, '');
  return (
    <div className={styles.previews}>
      <section aria-label="As a search result">
        <h3>As a search result</h3>
        <div className={styles.result}>
          <span>{host + filled('path')}</span>
          <b>{title}</b>
          {description}
        </div>
      </section>
      <section aria-label="As a shared link">
        <h3>As a shared link</h3>
        <div className={styles.card}>
          <div>
            {filled('share', 'title') || filled('title')}
            {picture && <img src={picture} alt="" />}
          </div>
          <span>{host}</span>
        </div>
      </section>
    </div>
  );
}
