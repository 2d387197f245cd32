import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageFile } from '../engine/model/page';
import { Page } from '../engine/render/Page';
import type { Renderer } from '../engine/render/renderer';
import { Spinner } from '../ui/Spinner';
import { watchAppearing } from './appear';
import { loadedLayout, loadedSection } from './load/components';
import { applyStyles } from './load/styles';
import { fetchWhatIsSeen } from './navigate/foresee';
import type { LazyNavigation } from './navigate/lazyNavigation';
import { showStillness } from './platform/stillness';

interface Props {
  navigation: LazyNavigation;
  first: PageFile;
  /** Renders a first page that was prerendered. */
  hydrating: Renderer | undefined;
}

/** Renders a page whose code has been loaded. */
const loaded: Renderer = {
  layout: loadedLayout,
  section: ({ type }) => loadedSection(type),
  isPrerendered: false,
  loading: <Spinner />,
};

/** The page that the visitor has navigated to. */
export function App({ navigation, first, hydrating }: Props): ReactNode {
  const [page, setPage] = useState(first);

  useEffect(() => {
    navigation.onStart((started) =>
      started.subscribe(() => {
        if (started.status === 'loading') return;
        endTransition();
        // Asked for while rendering, so that what kept it from loading reaches the error page.
        startTransition(() => setPage(() => started.page));
      }),
    );
  }, [navigation]);

  useEffect(() => void performance.mark('hydrated'), []);
  useArrival(page, first, navigation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own switch
  useLayoutEffect(showStillness, [page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own content to watch
  useEffect(() => watchAppearing(), [page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: and links of its own
  useEffect(() => fetchWhatIsSeen(navigation), [page, navigation]);
  return <Page page={page} renderer={(page === first ? hydrating : undefined) ?? loaded} />;
}

/** The next page does not wait until the last one has faded in. One that is still to begin may begin. */
function endTransition(): void {
  const last = document.activeViewTransition;
  last?.ready.then(
    () => last.skipTransition(),
    () => {},
  );
}

/** After a navigation: scrolls, and moves the focus to the new page's heading, so that it is read out. */
function useArrival(page: PageFile, first: PageFile, navigation: LazyNavigation): void {
  const shown = useRef(first);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    applyStyles();
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    navigation.started?.settle(page);
  }, [page, navigation]);
}
