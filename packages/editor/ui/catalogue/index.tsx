/** The catalogue: a list of all sections, and all states of the chosen one, at any width and in light or dark mode. */
import '../styles/base.css';
import { type ReactNode, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { CatalogueSection } from '../../model/catalogue.ts';
import { language, words } from '../interfaceWords.ts';
import { FrameSwitches, frameStyle, useFit, useFrameView } from '../panes/FrameSwitches.tsx';
import { NavList } from '../panes/NavList.tsx';
import stage from '../panes/stage.module.css';
import { useHash } from '../state/route.ts';
import styles from './Catalogue.module.css';

/** Widths of the frame in px: small phone, common phone, tablet, desktop. */
const WIDTHS = [320, 390, 768, 1280];

const VIEWS = [
  { name: words.catalogue.everything, query: 'state=everything' },
  { name: words.catalogue.longWords, query: 'state=long-words' },
  { name: words.catalogue.noPicture, query: 'state=no-picture' },
  { name: words.catalogue.one, query: 'state=one' },
  { name: words.catalogue.many, query: 'state=many' },
  { name: words.catalogue.rightToLeft, query: 'state=right-to-left' },
];

/** Renders the list of sections, and a frame with the states of one section or one state of all sections. */
function Catalogue({ sections }: { sections: CatalogueSection[] }): ReactNode {
  // The selection is in the address, so that it can be shared: `/catalogue/#section=faq`.
  const query = useHash().slice(1) || `section=${sections[0]?.type ?? ''}`;
  const [view, setView] = useFrameView();
  const room = useRef<HTMLDivElement>(null);
  const { scale, height } = useFit(room, view.width);
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
        <header className={`row ${styles.bar}`}>
          <p className="soft">{chosen?.help}</p>
          <FrameSwitches widths={WIDTHS} view={view} onChange={setView} />
        </header>
        <div ref={room} className={stage.stage}>
          <iframe
            className={stage.frame}
            title={words.catalogue.states}
            src={`/catalogue/states?${query}`}
            style={frameStyle(view, scale, height)}
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
