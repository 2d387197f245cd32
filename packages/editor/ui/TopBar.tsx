import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChangesDialog } from './changes/ChangesDialog.tsx';
import { ColleaguesDialog } from './changes/ColleaguesDialog.tsx';
import { ComingDialog } from './changes/ComingDialog.tsx';
import { ConflictDialog } from './changes/ConflictDialog.tsx';
import { ProblemLink } from './changes/ProblemLink.tsx';
import { PublishDialog } from './changes/PublishDialog.tsx';
import { redoAndTell, undoAndTell } from './changes/undo.ts';
import { useSubject, VersionsDialog } from './changes/VersionsDialog.tsx';
import { InboxLink } from './InboxLink.tsx';
import { words } from './interfaceWords.ts';
import { LanguageChoice } from './languages/LanguageChoice.tsx';
import { usePages } from './pages/usePages.ts';
import { Mistakes } from './parts/Badge.tsx';
import { Button } from './parts/Button.tsx';
import { unsaved } from './state/edits/history.ts';
import { identityOf } from './state/edits/tree.ts';
import { useMistakes } from './state/problems.ts';
import { hrefOf, type Route } from './state/route.ts';
import { droppedLast, useEditorStore } from './state/store.ts';
import { save } from './state/sync/save.ts';
import styles from './TopBar.module.css';

const DIALOGS = { changes: ChangesDialog, colleagues: ColleaguesDialog, coming: ComingDialog, publish: PublishDialog };

/** Address of the page that was looked at last. It may have got another since, as by an undo, or be gone. */
function useLastPage(shown: string | undefined): string {
  const pages = usePages();
  const last = useRef<{ address: string; id?: string | undefined }>({ address: '/' });
  const at = (address: string) => pages.find(({ path }) => path === address);
  const found = shown === undefined ? undefined : at(shown);
  if (shown !== undefined && found) last.current = { address: shown, id: identityOf(found.value) };
  const { address, id } = last.current;
  const page = pages.find(({ value }) => id !== undefined && identityOf(value) === id) ?? at(address) ?? pages[0];
  return page?.path || address;
}

/** The views, each where one left it. */
function useViews(route: Route): { label: string; to: Route }[] {
  const content = useRef<Route>({ view: 'content' });
  if (route.view === 'content') content.current = route;
  const path = useLastPage(route.view === 'content' ? undefined : route.path);
  return [
    { label: words.bar.page, to: { view: 'page', path } },
    { label: words.pages.title, to: { view: 'pages', path } },
    { label: words.bar.content, to: content.current },
    { label: words.theme.title, to: { view: 'theme', path } },
  ];
}

/** Names the window by what it shows, as the browser's history does too. */
function useWindowTitle(label: string | undefined, route: Route): void {
  const detail = route.view === 'content' ? route.name : route.path;
  useEffect(() => {
    document.title = `${[label, detail].filter(Boolean).join(' ')} – ${words.bar.title}`;
  }, [label, detail]);
}

/** Where one is, what can be undone, and what is to be saved. */
export function TopBar({ route }: { route: Route }): ReactNode {
  const history = useEditorStore((editor) => editor.history);
  const isBusy = useEditorStore((editor) => editor.isBusy);
  const canUndo = useEditorStore((editor) => editor.history.past.length > 0 || droppedLast(editor) !== undefined);
  const mistakes = useMistakes();
  const [mistake] = mistakes;
  const views = useViews(route);
  useWindowTitle(views.find(({ to }) => to.view === route.view)?.label, route);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | 'versions'>();
  const Dialog = dialog && dialog !== 'versions' ? DIALOGS[dialog] : undefined;
  const close = () => setDialog(undefined);
  const subject = useSubject(route);
  const count = unsaved(history).length;
  return (
    <header className={styles.bar}>
      <h1 className={styles.name}>{words.bar.title}</h1>
      <nav aria-label={words.bar.views} className={styles.views}>
        {views.map(({ label, to }) => (
          <a key={label} href={hrefOf(to)} aria-current={route.view === to.view ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className={styles.actions}>
        <LanguageChoice />
        <InboxLink />
        {mistake && (
          <ProblemLink problem={mistake} className={styles.mistakes} title={words.bar.firstMistake}>
            <Mistakes count={mistakes.length} />
          </ProblemLink>
        )}
        <Button
          icon="undo-2"
          isQuiet
          label={words.bar.undo}
          shortcut="Control+Z"
          isDisabled={!canUndo}
          onClick={undoAndTell}
        />
        <Button
          icon="redo-2"
          isQuiet
          label={words.bar.redo}
          shortcut="Control+Shift+Z"
          isDisabled={history.future.length === 0}
          onClick={redoAndTell}
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
          onClick={() => void save(useEditorStore.getState())}
        />
        <Button label={words.publish.title} onClick={() => setDialog('publish')} />
      </div>
      {Dialog && <Dialog onClose={close} />}
      {dialog === 'versions' && subject && <VersionsDialog subject={subject} onClose={close} />}
      <ConflictDialog />
    </header>
  );
}
