import { type ReactNode, useEffect } from 'react';
import styles from './App.module.css';
import { MistakesTold } from './changes/MistakesTold';
import { ContentView } from './content/ContentView';
import { LinkChoices } from './fields/TextField';
import { PageView } from './page/PageView';
import { PagesView } from './pages/PagesView';
import { Announcer } from './parts/Announcer';
import { keepFocus } from './parts/keepFocus';
import { NoticeBar } from './parts/NoticeBar';
import { useRoute } from './state/route';
import { watchShortcuts } from './state/shortcuts';
import { TopBar } from './TopBar';

/** The desk. */
export function App(): ReactNode {
  const route = useRoute();
  useEffect(() => watchShortcuts(window), []);
  useEffect(() => keepFocus(document), []);
  return (
    <div className={styles.desk}>
      <TopBar route={route} />
      <main className={styles.view}>
        {route.view === 'page' && <PageView path={route.path} />}
        {route.view === 'pages' && <PagesView path={route.path} />}
        {route.view === 'content' && <ContentView name={route.name} item={route.item} />}
      </main>
      <NoticeBar />
      <Announcer />
      <MistakesTold />
      <LinkChoices />
    </div>
  );
}
