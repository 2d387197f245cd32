import { LENGTHS, type ResultField } from '@worldwright/engine';
import { shownLength } from '@worldwright/engine/component';
import type { ReactNode } from 'react';
import { COMPANY } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import type { PageSummary } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { fill, textAt } from '../state/edits/tree.ts';
import { useEditorStore } from '../state/store.ts';
import styles from './Previews.module.css';
import { publicAddress, resultOf } from './pageLabel.ts';

interface Props {
  page: Json | undefined;
  summary: Pick<PageSummary, 'values' | 'picture'> | undefined;
}

/** How a search engine shows a page, and how a shared link does: of one that stands for many, the first of these. */
export function Previews({ page, summary: { values, picture } = { values: {} } }: Props): ReactNode {
  const company = useEditorStore(({ history }) => history.files[COMPANY]);
  const { title, description } = resultOf(page, company, values);
  const filled = (...path: string[]) => fill(textAt(page, path), company, values);
  const host = textAt(company, ['url']).replace(/^https?:\/\//, '');
  return (
    <div className={styles.previews}>
      <section aria-label={words.pages.asResult}>
        <h3 className="soft">{words.pages.asResult}</h3>
        <div className={styles.result}>
          <small>{host + publicAddress(filled('path'), company)}</small>
          <b>{title}</b>
          {description}
        </div>
      </section>
      <section aria-label={words.pages.asLink}>
        <h3 className="soft">{words.pages.asLink}</h3>
        <div className={styles.card}>
          <div>
            {filled('share', 'title') || filled('title')}
            {picture && <img src={picture} alt="" />}
          </div>
          <small>{host}</small>
        </div>
      </section>
    </div>
  );
}

/** How long a text is as a search result shows it, and whether search results would show all of it. */
export function LengthHint({ field, text }: { field: ResultField; text: string }): ReactNode {
  const { least, most } = LENGTHS[field];
  const length = shownLength(text);
  const state = length < least ? 'short' : length > most ? 'long' : 'good';
  return (
    <small className={styles.hint} data-state={state}>
      {words.pages.length[state](length, most)}
    </small>
  );
}
