import { type CSSProperties, Fragment, type ReactNode, useCallback, useRef, useState } from 'react';
import { CONTENT } from '../../model/files.ts';
import { titleOf } from '../content/contentModel.ts';
import { Button } from '../parts/Button.tsx';
import { FrameSwitches, useFrameView } from '../parts/FrameSwitches.tsx';
import { PANEL } from '../parts/Panel.tsx';
import { useFit } from '../parts/useFit.ts';
import { useDesk } from '../state/desk.ts';
import { hrefOf } from '../state/route.ts';
import styles from './CanvasPane.module.css';
import type { ShownItem } from './canvas/contentAt.ts';
import { PuckCanvas } from './canvas/PuckCanvas.tsx';
import { useCanvasView } from './canvas/useCanvasView.ts';
import { forgetStopped, stoppedAt } from './frame/showing.ts';
import { OUTLINE } from './Outline.tsx';
import type { PageSection } from './pageModel.ts';
import { SkipPage } from './SkipPage.tsx';
import { moveSection } from './sectionChanges.ts';

interface Props {
  /** Place of the page in its file. */
  index: number;
  sections: PageSection[];
  /** Addresses of the pages that it becomes. */
  addresses: string[];
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
  onOpen: (shown: ShownItem) => void;
}

/** Widths of the frame in px: a telephone, a tablet, a computer. */
const WIDTHS = [390, 768, 1280];

/** The page as it is, in frames of several widths, by day and by night. */
export function CanvasPane({ index, sections, addresses, selected, onSelect, onOpen }: Props): ReactNode {
  const [view, setView] = useFrameView();
  const { width, isDark } = view;
  const [chosen, setAddress] = useState<string>();
  const original = addresses.find((one) => one === chosen) ?? addresses[0];
  const address = useTranslated(original);
  const pane = useRef<HTMLDivElement>(null);
  const { scale, height } = useFit(pane, width);
  const order = useOrder(sections);
  const current = useRef(sections);
  current.current = sections;
  const onMove = useCallback((from: number, to: number) => moveSection(index, current.current, from, to), [index]);
  const [stopped, setStopped] = useState(stoppedAt);
  const isHeld = stopped !== undefined && addresses.includes(stopped.page);
  const isShown = useCanvasView({ index, sections, address, isDark, width, scale, selected, onSelect, onOpen });
  return (
    <section className={styles.pane} aria-label="The page">
      <div className={styles.bar}>
        {addresses.length > 1 && (
          <select
            className={styles.address}
            aria-label="Page that is shown"
            value={original}
            onChange={({ target }) => setAddress(target.value)}
          >
            {addresses.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
        <FrameSwitches widths={WIDTHS} view={view} onChange={setView} />
        <Earlier />
        <NotPublic address={address} />
      </div>
      <div ref={pane} className={styles.stage}>
        {isHeld ? (
          <Held
            section={stopped.section}
            onShow={() => {
              forgetStopped();
              setStopped(undefined);
            }}
          />
        ) : (
          <>
            <SkipPage to={PANEL}>Skip to the fields</SkipPage>
            <div
              className={styles.frame}
              data-theme={isDark ? 'dark' : 'light'}
              style={cssOf(width, height, scale)}
              aria-busy={!isShown}
            >
              <PuckCanvas sections={order} onSelect={onSelect} onMove={onMove} />
            </div>
            <SkipPage to={OUTLINE}>Back to the sections</SkipPage>
            <Missing isShown={isShown} hasAddress={address !== undefined} />
          </>
        )}
      </div>
    </section>
  );
}

/** Said of a page that kept the browser from everything when it was shown last: showing it again would do the same. */
function Held({ section, onShow }: { section: string | undefined; onShow: () => void }): ReactNode {
  return (
    <div className={styles.held} role="alert">
      <p>
        The browser stopped while it showed this page{section && `, at the section “${section}”`}. Its code may never
        end: that is for a developer. Your changes are here, and can be undone, saved or proposed.
      </p>
      <Button onClick={onShow}>Show the page again</Button>
    </div>
  );
}

function Missing({ isShown, hasAddress }: { isShown: boolean; hasAddress: boolean }): ReactNode {
  const isMade = useDesk(({ preview }) => {
    if (!preview) return true;
    return hasAddress && preview.problems.every(({ severity }) => severity !== 'error');
  });
  if (isShown) return null;
  const text = isMade
    ? 'The page is on its way…'
    : 'This page is not made as long as there are mistakes in it or in the content.';
  return <p className={styles.missing}>{text}</p>;
}

/** Address of a page in the language that is written; the page in the first language where it has none. */
const useTranslated = (original: string | undefined): string | undefined =>
  useDesk(({ check, language }) => {
    const pages = check?.languages.find((one) => one.language === language)?.pages ?? [];
    return pages.find(([path]) => path === original)?.[1] ?? original;
  });

/** Says when visitors see a page that they do not see now. */
function NotPublic({ address }: { address: string | undefined }): ReactNode {
  const notice = useDesk(({ preview }) => preview?.shown.find(({ page }) => page.path === address)?.page.notice);
  return (
    notice && (
      <p className={styles.earlier} role="status">
        {notice}
      </p>
    )
  );
}

/** Names the content that has mistakes: the page shows it as it was before them. */
function Earlier(): ReactNode {
  const names = useDesk(({ preview }) => {
    const wrong = preview?.problems.filter(({ severity, file }) => severity === 'error' && file.startsWith(CONTENT));
    const all = wrong?.map(({ file }) => file.slice(CONTENT.length).replace(/(\/.*)?\.ts$|\/.*/, ''));
    return [...new Set(all)].join();
  });
  if (names === '') return null;
  return (
    <p className={styles.earlier} role="status">
      Shown as it was before the mistakes in{' '}
      {names.split(',').map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <a href={hrefOf({ view: 'content', name })}>{titleOf(name)}</a>
        </Fragment>
      ))}
    </p>
  );
}

/** The sections as Puck knows them, which is not told of their words: the same list while order and kinds are the same. */
function useOrder(sections: PageSection[]): PageSection[] {
  const kept = useRef(sections);
  const isSame =
    kept.current.length === sections.length &&
    sections.every(({ id, description }, place) => {
      const old = kept.current[place];
      return old?.id === id && old.description === description;
    });
  if (!isSame) kept.current = sections;
  return kept.current;
}

const cssOf = (width: number, height: number, scale: number): CSSProperties => ({
  inlineSize: width,
  blockSize: height / scale,
  scale,
});
