import { type ReactNode, useState } from 'react';
import type { Version } from '../../model/answers.ts';
import type { Change } from '../../model/change.ts';
import { collectionFolder, contentFile, contentNameOf, isTheme, PAGES, THEME } from '../../model/files.ts';
import { listAt, textAt } from '../../model/json.ts';
import type { VersionsRequest } from '../../model/requests.ts';
import { locale, words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import type { Route } from '../state/route.ts';
import { change, type EditorState, showError, showNotice, useEditorStore } from '../state/store.ts';
import { post, useRequest } from '../state/sync/api.ts';
import { describeChanges } from './describeChanges.ts';
import styles from './dialogs.module.css';
import { PastPage } from './PastPage.tsx';

/** Returns the page or file that the view shows, if any. */
export function useSubject(route: Route): VersionsRequest | undefined {
  const { content } = useEditorStore((editor) => editor.site);
  const { pages } = useEditorStore(({ check, site }) => check ?? site);
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

/** Returns the address of a page that shows a page or file, if any. */
function addressOf({ file, page }: VersionsRequest, { site, check }: EditorState): string | undefined {
  const { pages, shownOn } = check ?? site;
  if (isTheme(file)) return pages[0]?.paths[0];
  if (page !== undefined) return pages.find(({ path }) => path === page)?.paths[0];
  const [name = '', entry] = contentNameOf(file).split('/');
  const all = shownOn[name] ?? [];
  // An entry's own page shows most of it.
  return all.find((one) => entry !== undefined && one.endsWith(`/${entry}`)) ?? all[0];
}

/** Returns the address of a page or entry at an earlier version: it may have been renamed since. */
const addressThen = (
  now: string,
  { file, page = contentNameOf(file).replace(/^.*\//, '') }: VersionsRequest,
  version: Version,
) => now.replace(page, version.formerName ?? page);

const dateFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** Lists earlier versions of a page or file. Restoring one is a change that can be undone and must be saved. */
export function VersionsDialog({ subject, onClose }: { subject: VersionsRequest; onClose: () => void }): ReactNode {
  const { file, page } = subject;
  const [versions, setVersions] = useRequest((signal) => post('/versions', subject, signal), {
    key: `${file} ${page}`,
    onFailure: (error) => {
      showError(error);
      setVersions([]);
    },
  });
  const address = useEditorStore((editor) => addressOf(subject, editor));
  const [opened, setOpened] = useState<string>();
  const files = useEditorStore(({ history }) => history.files);
  const index = listAt(files[PAGES], []).findIndex((one) => textAt(one, ['path']) === page);
  const restoring = ({ value }: Version): Change[] => [
    { file, op: 'replace', path: page === undefined ? [] : [index], value },
  ];
  const restore = (version: Version) => {
    change(restoring(version));
    showNotice({ tone: 'good', text: words.versions.isBack });
    onClose();
  };
  return (
    <Dialog title={words.versions.title} size="wide" onClose={onClose}>
      {versions === undefined && <p>{words.part.reading}</p>}
      {versions?.length === 0 && <p>{words.versions.none}</p>}
      <ol className={styles.rows}>
        {versions?.map((version) => (
          <li key={version.commit} className={styles.version}>
            <div>
              <h3>{version.title}</h3>
              <p className="soft">
                <time dateTime={version.date}>{dateFormat.format(new Date(version.date))}</time>
                {`, ${version.author}`}
              </p>
              <Changes all={describeChanges(files, restoring(version))} />
            </div>
            <Button label={words.versions.bringBack} onClick={() => restore(version)} />
            {address !== undefined && (
              <details name="look" onToggle={({ currentTarget }) => currentTarget.open && setOpened(version.commit)}>
                <summary>{words.versions.look}</summary>
                {opened === version.commit && (
                  <PastPage
                    commit={version.commit}
                    address={addressThen(address, subject, version)}
                    sheet={isTheme(file) ? version.value : undefined}
                  />
                )}
              </details>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function Changes({ all }: { all: string[] }): ReactNode {
  return (
    <details>
      <summary>{words.versions.makes(all.length)}</summary>
      <ul>
        {all.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </details>
  );
}
