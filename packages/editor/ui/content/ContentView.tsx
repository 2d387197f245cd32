import type { ReactNode } from 'react';
import { words } from '../interfaceWords.ts';
import { NavList } from '../panes/NavList.tsx';
import { hrefOf } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import styles from './ContentView.module.css';
import { titleOf } from './contentModel.ts';
import { ItemsPane } from './ItemsPane.tsx';
import { RecordPane } from './RecordPane.tsx';

/** Edits content that several pages share: services, questions, the company's data. */
export function ContentView({ name, item }: { name: string | undefined; item: string | undefined }): ReactNode {
  const contents = useEditorStore(({ site }) => site.content);
  const content = contents.find((one) => one.name === name) ?? contents[0];
  return (
    <div className={styles.view}>
      <nav className={styles.kinds} aria-label={words.content.kinds}>
        <NavList
          items={contents.map((one) => ({
            name: titleOf(one.name),
            href: hrefOf({ view: 'content', name: one.name }),
            isCurrent: one === content,
          }))}
        />
      </nav>
      {content?.shape === 'record' && <RecordPane key={content.name} content={content} />}
      {content && content.shape !== 'record' && <ItemsPane key={content.name} content={content} item={item} />}
    </div>
  );
}
