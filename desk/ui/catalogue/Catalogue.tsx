import { type ReactNode, useState, useSyncExternalStore } from 'react';
import moonIcon from '~icons/lucide/moon';
import sunIcon from '~icons/lucide/sun';
import type { CatalogueSection } from '../../model/catalogue.ts';
import { Button } from '../parts/Button';
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
  const [width, setWidth] = useState(1280);
  const [isDark, setIsDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const chosen = sections.find(({ type }) => query === `section=${type}`);
  return (
    <div className={styles.catalogue}>
      <nav className={styles.list} aria-label="Sections">
        <h1>Catalogue</h1>
        <Links items={sections.map(({ type, label }) => ({ name: label, query: `section=${type}` }))} query={query} />
        <h2>All sections</h2>
        <Links items={VIEWS} query={query} />
      </nav>
      <main className={styles.view}>
        <header className={styles.bar}>
          <p>{chosen?.help}</p>
          {WIDTHS.map((one) => (
            <Button key={one} isQuiet isPressed={one === width} onClick={() => setWidth(one)}>
              {`${one} px`}
            </Button>
          ))}
          <Button
            icon={isDark ? moonIcon : sunIcon}
            isQuiet
            label="Dark theme"
            isPressed={isDark}
            onClick={() => setIsDark(!isDark)}
          />
        </header>
        <div className={styles.stage}>
          <iframe
            title="States"
            src={`/catalogue/states?${query}&theme=${isDark ? 'dark' : 'light'}`}
            style={{ inlineSize: width }}
          />
        </div>
      </main>
    </div>
  );
}

function Links({ items, query }: { items: { name: string; query: string }[]; query: string }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.query}>
          <a href={`#${item.query}`} aria-current={item.query === query ? 'page' : undefined}>
            {item.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
