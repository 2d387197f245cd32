import type { ReactNode } from 'react';
import type { Json } from '../../model/json.ts';
import { isGroup } from '../../model/json.ts';
import { COMPANY, fill } from '../state/company';
import { useDesk } from '../state/desk';
import { listAt, textAt } from '../state/tree';
import styles from './Previews.module.css';
import { resultOf } from './pageLabel';

/** The first picture that a value names. */
function firstPicture(value: Json | undefined): string | undefined {
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = firstPicture(item);
      if (found) return found;
    }
    return undefined;
  }
  if (!isGroup(value)) return undefined;
  if (typeof value.src === 'string' && 'alt' in value) return value.src;
  return firstPicture(Object.values(value));
}

/** How a search engine shows a page, and how a shared link does. */
export function Previews({ page }: { page: Json | undefined }): ReactNode {
  const company = useDesk(({ history }) => history.files[COMPANY]);
  const pictures = useDesk(({ site }) => site.pictures);
  const { title, description } = resultOf(page, company);
  const shareTitle = fill(textAt(page, ['share', 'title']), company) || fill(textAt(page, ['title']), company);
  const source = textAt(page, ['share', 'picture', 'src']) || firstPicture(listAt(page, ['sections']));
  const picture = pictures.find((one) => one.name === source);
  const host = textAt(company, ['url']).replace(/^https?:\/\//, '');
  return (
    <div className={styles.previews}>
      <section aria-label="As a search result">
        <h3>As a search result</h3>
        <div className={styles.result}>
          <span>{`${host}${textAt(page, ['path'])}`}</span>
          <b>{title}</b>
          {description}
        </div>
      </section>
      <section aria-label="As a shared link">
        <h3>As a shared link</h3>
        <div className={styles.card}>
          <div>
            {shareTitle}
            {picture && <img src={picture.thumbnail} alt="" />}
          </div>
          <span>{host}</span>
        </div>
      </section>
    </div>
  );
}
