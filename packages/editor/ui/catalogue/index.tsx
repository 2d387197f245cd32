/** The catalogue: a list of all sections, and the one that is chosen in all its states, at any width and by night. */
import '../styles/base.css';
import { type ReactNode, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { CatalogueSection } from '../../model/catalogue.ts';
import { language, words } from '../interfaceWords.ts';
import { FrameSwitches, useFit, useFrameView } from '../panes/FrameSwitches.tsx';
import { NavList } from '../panes/NavList.tsx';
import stage from '../panes/stage.module.css';
import { useHash } from '../state/route.ts';
import styles from './Catalogue.module.css';

/** Widths of the frame in px: the narrowest telephone, a usual one, a tablet, a computer. */
const WIDTHS = [320, 390, 768, 1280];

/** States that are worth seeing of all sections at once. */
const VIEWS = [
  { name: words.catalogue.everything, query: 'state=everything' },
  { name: words.catalogue.longWords, query: 'state=long-words' },
  { name: words.catalogue.noPicture, query: 'state=no-picture' },
  { name: words.catalogue.one, query: 'state=one' },
  { name: words.catalogue.many, query: 'state=many' },
  { name: words.catalogue.rightToLeft, query: 'state=right-to-left' },
];

/** All sections, and one of them, or one state of all, in a frame. */
function Catalogue({ sections }: { sections: CatalogueSection[] }): ReactNode {
  // What is shown stands in the address, so that it can be sent to somebody: `/catalogue/#section=faq`.
  const query = useHash().slice(1) || `section=${sections[0]?.type ?? ''}`;
  const [view, setView] = useFrameView();
  const { width, isDark } = view;
  const room = useRef<HTMLDivElement>(null);
  const { scale, height } = useFit(room, width);
  const linkTo = (name: string, to: string) => ({ name, href: `#${to}`, isCurrent: to === query });
  const chosen = sections.find(({ type }) => query === `section=${type}`);
  return (
    <div className={styles.catalogue}>
      <nav className={styles.list} aria-label={words.page.sections}>
        <h1>{words.catalogue.title}</h1>
        <NavList items={sections.map(({ type, label }) => linkTo(label, `section=${type}`))} />
        <h2>{words.catalogue.all}</h2>
        <NavList items={VIEWS.map(({ name, query: to }) => linkTo(name, to))} />
      </nav>
      <main className={styles.view}>
        <header className={styles.bar}>
          <p className="soft">{chosen?.help}</p>
          <FrameSwitches widths={WIDTHS} view={view} onChange={setView} />
        </header>
        <div ref={room} className={stage.stage}>
          <iframe
            className={stage.frame}
            title={words.catalogue.states}
            src={`/catalogue/states?${query}&theme=${isDark ? 'dark' : 'light'}`}
            style={{ inlineSize: width, blockSize: height / scale, scale }}
          />
        </div>
      </main>
    </div>
  );
}

document.documentElement.lang = language;
document.title = words.catalogue.title;
const answer = await fetch('/catalogue/data?state=example');
const sections: CatalogueSection[] = answer.ok ? await answer.json() : [];
createRoot(document.body.appendChild(document.createElement('div'))).render(
  answer.ok ? <Catalogue sections={sections} /> : <p role="alert">{await answer.text()}</p>,
);
