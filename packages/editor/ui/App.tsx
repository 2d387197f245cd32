import { type ReactNode, useEffect } from 'react';
import styles from './App.module.css';
import { ContentView } from './content/ContentView.tsx';
import { LinkChoices } from './fields/TextField.tsx';
import { PageView } from './page/PageView.tsx';
import { PagesView } from './pages/PagesView.tsx';
import { NoticeBar } from './panes/NoticeBar.tsx';
import { keepFocus } from './parts/keepFocus.ts';
import { useRoute } from './state/route.ts';
import { watchWindow } from './state/shortcuts.ts';
import { useEditorStore } from './state/store.ts';
import { TopBar } from './TopBar.tsx';
import { ThemeView } from './theme/ThemeView.tsx';

export function App(): ReactNode {
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
