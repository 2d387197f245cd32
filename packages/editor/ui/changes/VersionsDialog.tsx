import { type ReactNode, useEffect, useState } from 'react';
import type { Version } from '../../model/answers.ts';
import { collectionFolder, contentFile, PAGES } from '../../model/files.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { fetchVersions } from '../state/api.ts';
import { change, tell, tellFailure, useDesk } from '../state/desk.ts';
import type { Route } from '../state/route.ts';
import { listAt, textAt } from '../state/tree.ts';
import styles from './VersionsDialog.module.css';

/** What a view shows, that has versions: a page, or a file of content. */
export interface Subject {
  file: string;
  /** Path of the page as it is written. */
  page?: string;
}

/** What the view shows; nothing where that is no page and no file. */
export function useSubject(route: Route): Subject | undefined {
  const { pages, content } = useDesk((desk) => desk.site);
  if (route.view !== 'content') {
    const page = pages.find(({ path, paths }) => route.path === path || (route.path && paths.includes(route.path)));
    return page && { file: PAGES, page: page.path };
  }
  const shape = content.find(({ name }) => name === route.name)?.shape;
  if (route.name === undefined || shape === undefined) return undefined;
  if (shape !== 'collection') return { file: contentFile(route.name) };
  return route.item === undefined ? undefined : { file: `${collectionFolder(route.name)}${route.item}.ts` };
}

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** How a page or a file was before. One can be brought back: as a change that can be undone, and is to be saved. */
export function VersionsDialog({ subject, onClose }: { subject: Subject; onClose: () => void }): ReactNode {
  const versions = useVersions(subject);
  const bringBack = ({ value }: Version) => {
    const { file, page } = subject;
    const pages = listAt(useDesk.getState().history.files[PAGES], []);
    const index = pages.findIndex((one) => textAt(one, ['path']) === page);
    change([{ file, op: 'replace', path: page === undefined ? [] : [index], value }]);
    tell({ tone: 'good', text: 'The earlier version is back. Save it to keep it, or undo.' });
    onClose();
  };
  return (
    <Dialog title="Earlier versions" size="wide" onClose={onClose}>
      {versions === undefined && <p>Looking for earlier versions…</p>}
      {versions?.length === 0 && <p>There is no earlier version in Git that differs from what is saved.</p>}
      <ol className={styles.versions}>
        {versions?.map((version) => (
          <li key={version.commit}>
            <div>
              <h3>{version.title}</h3>
              <p className={styles.when}>
                <time dateTime={version.date}>{when.format(new Date(version.date))}</time>
                {`, ${version.author}`}
              </p>
              <details>
                <summary>{`Bringing it back makes ${version.words.length === 1 ? '1 change' : `${version.words.length} changes`}`}</summary>
                <ul>
                  {version.words.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              </details>
            </div>
            <Button onClick={() => bringBack(version)}>Bring back</Button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function useVersions({ file, page }: Subject): Version[] | undefined {
  const [versions, setVersions] = useState<Version[]>();
  useEffect(() => {
    const asked = new AbortController();
    fetchVersions({ file, page }, asked.signal).then(setVersions, (error) => {
      if (asked.signal.aborted) return;
      tellFailure(error);
      setVersions([]);
    });
    return () => asked.abort();
  }, [file, page]);
  return versions;
}
