import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import type { CatalogueSection } from '../../model/catalogue.ts';
import { FrameSwitches, useFrameView } from '../parts/FrameSwitches.tsx';
import { NavList } from '../parts/NavList.tsx';
import { useFit } from '../parts/useFit.ts';
import styles from './Catalogue.module.css';

/** Widths of the frame in px: the narrowest telephone, a usual one, a tablet, a computer. */
const WIDTHS = [320, 390, 768, 1280];

/** States that are worth seeing of all sections at once. */
const VIEWS = [
  { name: 'Everything', query: 'state=everything' },
  { name: 'Long words', query: 'state=long-words' },
  { name: 'No picture', query: 'state=no-picture' },
  { name: 'One item', query: 'state=one' },
  { name: 'Many items', query: 'state=many' },
  { name: 'Right to left', query: 'state=right-to-left' },
];

const subscribe = (tell: () => void) => {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
};

/** What is shown stands in the address, so that it can be sent to somebody: `/catalogue/#section=faq`. */
const useQuery = () => useSyncExternalStore(subscribe, () => location.hash.slice(1));

/** All sections, and one of them, or one state of all, in a frame. */
export function Catalogue({ sections }: { sections: CatalogueSection[] }): ReactNode {
  const query = useQuery() || `section=${sections[0]?.type ?? ''}`;
  const [view, setView] = useFrameView();
  const { width, isDark } = view;
  const stage = useRef<HTMLDivElement>(null);
  const { scale, height } = useFit(stage, width);
  const linkTo = (name: string, to: string) => ({ name, href: `#${to}`, isCurrent: to === query });
  const chosen = sections.find(({ type }) => query === `section=${type}`);
  return (
    <div className={styles.catalogue}>
      <nav className={styles.list} aria-label="Sections">
        <h1>Catalogue</h1>
        <NavList items={sections.map(({ type, label }) => linkTo(label, `section=${type}`))} />
        <h2>All sections</h2>
        <NavList items={VIEWS.map(({ name, query: to }) => linkTo(name, to))} />
      </nav>
      <main className={styles.view}>
        <header className={styles.bar}>
          <p>{chosen?.help}</p>
          <FrameSwitches widths={WIDTHS} view={view} onChange={setView} />
        </header>
        <div ref={stage} className={styles.stage}>
          <iframe
            title="States"
            src={`/catalogue/states?${query}&theme=${isDark ? 'dark' : 'light'}`}
            style={{ inlineSize: width, blockSize: height / scale, scale }}
          />
        </div>
      </main>
    </div>
  );
}
