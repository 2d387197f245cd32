import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageFile } from '../engine/model/page';
import { Page } from '../engine/render/Page';
import type { Renderer } from '../engine/render/renderer';
import { Spinner } from '../ui/Spinner';
import { watchAppearing } from './appear';
import { forgetFailedLoads } from './load/loadWithRetry';
import { applyStyles } from './load/styles';
import type { LazyNavigation } from './navigate/lazyNavigation';
import { navigatedRenderer } from './navigate/navigatedRenderer';
import { fetchWhatIsSeen } from './navigate/prefetch';
import { atOnce, isWhole, useSectionsInTurn, type View } from './navigate/sectionsInTurn';
import { askForSmallPictures } from './platform/smallPictures';
import { showStillness } from './platform/stillness';
import type { Navigation } from './route/navigation';

interface Props {
  navigation: LazyNavigation;
  first: PageFile;
  /** Renders a first page that was prerendered. */
  hydrating: Renderer | undefined;
}

const navigated = navigatedRenderer(<Spinner />);

/** The page that is on the screen: the first one, and each that the visitor navigates to. */
export function App({ navigation, first, hydrating }: Props): ReactNode {
  const [initial] = useState<View>({ page: first, shown: first.sections.length });
  const [view, setView] = useState(initial);
  const { page, shown } = view;
  const isComplete = isWhole(view);

  useEffect(() => {
    navigation.onStart((started) => {
      const show = () => {
        if (started.status === 'loading') return;
        endTransition();
        // Asked for while rendering, so that what kept it from loading reaches the error page.
        startTransition(() => setView((now) => viewOf(started, now)));
      };
      started.subscribe(show);
      // It may have arrived before React had taken over the page.
      show();
    });
  }, [navigation]);

  useEffect(() => void performance.mark('hydrated'), []);
  useArrival(page, first, navigation);
  useSectionsInTurn(view, setView);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each section has pictures of its own
  useLayoutEffect(askForSmallPictures, [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own content to watch
  useEffect(() => (isComplete ? watchAppearing() : undefined), [page, isComplete]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own links to watch
  useEffect(() => (isComplete ? fetchWhatIsSeen(navigation) : undefined), [page, isComplete, navigation]);
  // Only at first: on the way back to the first page its code is at hand, and waiting for its sections' turn would delay it.
  const renderer = (view === initial ? hydrating : undefined) ?? navigated;
  return <Page page={page} shown={shown} renderer={renderer} />;
}

/** What is shown when a navigation has ended. @throws what kept its page from loading, if anything did. */
function viewOf({ page, isAtTop }: Navigation, now: View): View {
  if (page === now.page) return now;
  return { page, shown: isAtTop ? atOnce(page) : page.sections.length };
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
    forgetFailedLoads();
    applyStyles();
    // Each page has its own switch.
    showStillness();
    // The browser works out the page's styles when it moves the focus: what changes them has been done.
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    navigation.started?.settle(page);
  }, [page, navigation]);
}
