import { type ReactNode, useEffect, useRef, useState } from 'react';
import { COMPANY } from '../model/files.ts';
import { textAt } from '../model/json.ts';
import { ChangesDialog } from './changes/ChangesDialog.tsx';
import { ColleaguesDialog } from './changes/ColleaguesDialog.tsx';
import { ConflictDialog } from './changes/ConflictDialog.tsx';
import { ProblemLink } from './changes/ProblemLink.tsx';
import { PublishDialog } from './changes/PublishDialog.tsx';
import { UpcomingDialog } from './changes/UpcomingDialog.tsx';
import { redoAndAnnounce, undoAndAnnounce } from './changes/undo.ts';
import { useSubject, VersionsDialog } from './changes/VersionsDialog.tsx';
import { words } from './interfaceWords.ts';
import { LanguageChoice } from './languages/LanguageChoice.tsx';
import { usePages } from './pages/usePages.ts';
import { MistakeCount } from './parts/Badge.tsx';
import { Button } from './parts/Button.tsx';
import { Icon } from './parts/Icon.tsx';
import { unsaved } from './state/edits/history.ts';
import { useMistakes } from './state/problems.ts';
import { hrefOf, type Route } from './state/route.ts';
import { useEditorStore } from './state/store.ts';
import { get, useRequest } from './state/sync/api.ts';
import { save } from './state/sync/save.ts';
import styles from './TopBar.module.css';

const DIALOGS = {
  changes: ChangesDialog,
  colleagues: ColleaguesDialog,
  coming: UpcomingDialog,
  publish: PublishDialog,
};

function useViews(route: Route): { label: string; to: Route }[] {
  const content = useRef<Route>({ view: 'content' });
  if (route.view === 'content') content.current = route;
  const pages = usePages();
  const last = useRef<string>(undefined);
  if (route.view !== 'content') last.current = route.path ?? last.current;
  // It may have been removed, or have another address since, as by an undo.
  const path = (pages.find((page) => page.path === last.current) ?? pages[0])?.path || '/';
  return [
    { label: words.bar.page, to: { view: 'page', path } },
    { label: words.pages.title, to: { view: 'pages', path } },
    { label: words.bar.content, to: content.current },
    { label: words.theme.title, to: { view: 'theme', path } },
  ];
}

/** Sets the document title, which browser windows and history entries show. */
function useWindowTitle(label: string | undefined, route: Route): void {
  const detail = route.view === 'content' ? route.name : route.path;
  useEffect(() => {
    document.title = `${[label, detail].filter(Boolean).join(' ')} – ${words.bar.title}`;
  }, [label, detail]);
}

export function TopBar({ route }: { route: Route }): ReactNode {
  const history = useEditorStore((editor) => editor.history);
  const isBusy = useEditorStore((editor) => editor.isBusy);
  const mistakes = useMistakes();
  const [mistake] = mistakes;
  const views = useViews(route);
  useWindowTitle(views.find(({ to }) => to.view === route.view)?.label, route);
  const company = useEditorStore(({ history: { files } }) => textAt(files[COMPANY], ['name']));
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | 'versions'>();
  const Dialog = dialog && dialog !== 'versions' ? DIALOGS[dialog] : undefined;
  const close = () => setDialog(undefined);
  const subject = useSubject(route);
  const count = unsaved(history).length;
  return (
    <header className={`row ${styles.bar}`}>
      <h1 className={`cut ${styles.name}`}>{company || words.bar.title}</h1>
      <nav aria-label={words.bar.views} className={styles.views}>
        {views.map(({ label, to }) => (
          <a key={label} href={hrefOf(to)} aria-current={route.view === to.view ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className={`row ${styles.actions}`}>
        <LanguageChoice />
        <InboxLink />
        <span role="status">
          {mistake && (
            <ProblemLink problem={mistake} className={styles.mistakes} title={words.bar.firstMistake}>
              <MistakeCount count={mistakes.length} />
            </ProblemLink>
          )}
        </span>
        <Button
          icon="undo-2"
          isQuiet
          label={words.bar.undo}
          shortcut="Control+Z"
          isDisabled={history.past.length === 0}
          onClick={undoAndAnnounce}
        />
        <Button
          icon="redo-2"
          isQuiet
          label={words.bar.redo}
          shortcut="Control+Shift+Z"
          isDisabled={history.future.length === 0}
          onClick={redoAndAnnounce}
        />
        <Button
          icon="history"
          isQuiet
          label={words.versions.title}
          isDisabled={!subject}
          onClick={() => setDialog('versions')}
        />
        <Button icon="calendar-days" isQuiet label={words.schedule.coming} onClick={() => setDialog('coming')} />
        <Button icon="qr-code" isQuiet label={words.colleagues.show} onClick={() => setDialog('colleagues')} />
        <Button
          label={count === 0 ? words.bar.noChanges : words.bar.review}
          isDisabled={count === 0}
          onClick={() => setDialog('changes')}
        />
        <Button
          label={isBusy ? words.bar.saving : words.bar.save}
          isMain
          shortcut="Control+S"
          isDisabled={count === 0 || isBusy}
          onClick={() => void save()}
        />
        <Button label={words.publish.title} onClick={() => setDialog('publish')} />
      </div>
      {Dialog && <Dialog onClose={close} />}
      {dialog === 'versions' && subject && <VersionsDialog subject={subject} onClose={close} />}
      <ConflictDialog />
    </header>
  );
}

/** Interval between requests to the relay, in ms. */
const POLL_INTERVAL_MS = 60_000;

/** Links to the enquiries, with the number waiting. Renders nothing without an inbox. */
function InboxLink(): ReactNode {
  const [pollCount, setPollCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPollCount((count) => count + 1), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  const [inbox] = useRequest((signal) => get('/inbox', signal), { key: pollCount, onFailure: () => {} });
  if (inbox?.address === undefined) return null;
  const label = words.bar.inbox(inbox.waiting ?? 0);
  return (
    <a
      className={`row ${styles.inbox}`}
      href={inbox.address}
      target="_blank"
      rel="noopener"
      title={label}
      aria-label={label}
    >
      <Icon name="inbox" />
      {inbox.waiting}
    </a>
  );
}
