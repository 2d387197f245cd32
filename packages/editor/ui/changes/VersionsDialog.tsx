import type { ReactNode } from 'react';
import type { Version } from '../../model/answers.ts';
import { collectionFolder, contentFile, PAGES, THEME } from '../../model/files.ts';
import { locale, words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { listAt, textAt } from '../state/edits/tree.ts';
import type { Route } from '../state/route.ts';
import { change, tell, tellFailure, useEditorStore } from '../state/store.ts';
import { post } from '../state/sync/api.ts';
import { useAnswer } from '../state/sync/useAnswer.ts';
import styles from './dialogs.module.css';

/** What a view shows, that has versions: a page, or a file of content. */
export interface Subject {
  file: string;
  /** Path of the page as it is written. */
  page?: string;
}

/** What the view shows; nothing where that is no page and no file. */
export function useSubject(route: Route): Subject | undefined {
  const { pages, content } = useEditorStore((editor) => editor.site);
  if (route.view === 'theme') return { file: THEME.sheet };
  if (route.view !== 'content') {
    const page = pages.find(({ path, paths }) => route.path === path || (route.path && paths.includes(route.path)));
    return page && { file: PAGES, page: page.path };
  }
  const shape = content.find(({ name }) => name === route.name)?.shape;
  if (route.name === undefined || shape === undefined) return undefined;
  if (shape !== 'collection') return { file: contentFile(route.name) };
  return route.item === undefined ? undefined : { file: `${collectionFolder(route.name)}${route.item}.ts` };
}

const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** How a page or a file was before. One can be brought back: as a change that can be undone, and is to be saved. */
export function VersionsDialog({ subject, onClose }: { subject: Subject; onClose: () => void }): ReactNode {
  const { file, page } = subject;
  const [versions, setVersions] = useAnswer((signal) => post('/versions', subject, signal), {
    key: `${file} ${page}`,
    onFailure: (error) => {
      tellFailure(error);
      setVersions([]);
    },
  });
  const bringBack = ({ value }: Version) => {
    const pages = listAt(useEditorStore.getState().history.files[PAGES], []);
    const index = pages.findIndex((one) => textAt(one, ['path']) === page);
    change([{ file, op: 'replace', path: page === undefined ? [] : [index], value }]);
    tell({ tone: 'good', text: words.versions.isBack });
    onClose();
  };
  return (
    <Dialog title={words.versions.title} size="wide" onClose={onClose}>
      {versions === undefined && <p>{words.versions.reading}</p>}
      {versions?.length === 0 && <p>{words.versions.none}</p>}
      <ol className={styles.rows}>
        {versions?.map((version) => (
          <li key={version.commit} className={styles.version}>
            <div>
              <h3>{version.title}</h3>
              <p className="soft">
                <time dateTime={version.date}>{when.format(new Date(version.date))}</time>
                {`, ${version.author}`}
              </p>
              <details>
                <summary>{words.versions.makes(version.words.length)}</summary>
                <ul>
                  {version.words.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </details>
            </div>
            <Button label={words.versions.bringBack} onClick={() => bringBack(version)} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
