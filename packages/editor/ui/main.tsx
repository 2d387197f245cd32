import './styles/base.css';
import { messageOf } from '@worldwright/engine/component';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './App.module.css';
import { ContentView } from './content/ContentView.tsx';
import { LinkChoices } from './fields/TextField.tsx';
import { language, words } from './interfaceWords.ts';
import { PageView } from './page/PageView.tsx';
import { PagesView } from './pages/PagesView.tsx';
import { NoticeBar } from './panes/NoticeBar.tsx';
import { keepFocus } from './parts/keepFocus.ts';
import { useRoute } from './state/route.ts';
import { watchWindow } from './state/shortcuts.ts';
import { useEditorStore } from './state/store.ts';
import { openEditor } from './state/sync/open.ts';
import { startSync } from './state/sync/sync.ts';
import { acquireTabLock } from './state/sync/tabLock.ts';
import { TopBar } from './TopBar.tsx';
import { ThemeView } from './theme/ThemeView.tsx';

const element = document.getElementById('editor');
if (!element) throw new Error('the page has no #editor');
const root = createRoot(element);

document.documentElement.lang = language;

try {
  await acquireTabLock(() => root.render(<p role="status">{words.session.elsewhere}</p>));
  await openEditor();
  startSync();
  root.render(<App />);
} catch (error) {
  root.render(<p role="alert">{messageOf(error)}</p>);
}

function App(): ReactNode {
  const route = useRoute();
  const announcement = useEditorStore((editor) => editor.announcement);
  useEffect(() => watchWindow(window), []);
  useEffect(() => keepFocus(document), []);
  return (
    <div className={styles.editor}>
      <TopBar route={route} />
      <main className={styles.view}>
        {route.view === 'page' && <PageView path={route.path} />}
        {route.view === 'theme' && <ThemeView path={route.path} />}
        {route.view === 'pages' && <PagesView path={route.path} />}
        {route.view === 'content' && <ContentView name={route.name} item={route.item} />}
      </main>
      <NoticeBar />
      {/* Announces the last action to screen readers. */}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <LinkChoices />
    </div>
  );
}
