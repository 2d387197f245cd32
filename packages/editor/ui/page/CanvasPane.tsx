import { type ReactNode, useCallback, useRef, useState } from 'react';
import { COMPANY } from '../../model/files.ts';
import { words } from '../interfaceWords.ts';
import { publicAddress } from '../pages/pageLabel.ts';
import { FrameSwitches, useFit, useFrameView } from '../panes/FrameSwitches.tsx';
import { PANEL } from '../panes/Panel.tsx';
import stage from '../panes/stage.module.css';
import { Button } from '../parts/Button.tsx';
import { Select } from '../parts/Select.tsx';
import { useEditorStore } from '../state/store.ts';
import styles from './CanvasPane.module.css';
import { CanvasText, type RichWriting } from './canvas/CanvasText.tsx';
import { useCanvasView } from './canvas/useCanvasView.ts';
import { forgetStopped, stoppedAt } from './frame/showing.ts';
import { OUTLINE } from './Outline.tsx';
import { useOpenPage } from './openPage.ts';
import { PageMistakes } from './PageMistakes.tsx';
import { type FrameWindow, SiteFrame } from './SiteFrame.tsx';

/** Widths of the frame in px: a telephone, a tablet, a computer. */
const WIDTHS = [390, 768, 1280];

/** The page as it is, in frames of several widths, by day and by night. */
export function CanvasPane(): ReactNode {
  const { addresses, sections } = useOpenPage();
  const [view, setView] = useFrameView();
  const { width, isDark } = view;
  const [chosen, setAddress] = useState<string>();
  const original = addresses.find((one) => one === chosen) ?? addresses[0];
  const address = useTranslated(original);
  const company = useEditorStore(({ history }) => history.files[COMPANY]);
  const pane = useRef<HTMLDivElement>(null);
  const { scale, height } = useFit(pane, width);
  const [stopped, setStopped] = useState(stoppedAt);
  const isHeld = stopped !== undefined && addresses.includes(stopped.page);
  const [frame, setFrame] = useState<FrameWindow>();
  const [writing, setWriting] = useState<RichWriting>();
  const writtenIn = sections.find(({ id }) => id === writing?.id);
  // Another text may be written by then.
  const endWriting = useCallback((one: RichWriting) => setWriting((now) => (now === one ? undefined : now)), []);
  const isShown = useCanvasView({ frame, address, isDark, width, scale, onWrite: setWriting });
  return (
    <section className={styles.pane} aria-label={words.page.label}>
      <div className={styles.bar}>
        {addresses.length > 1 && (
          <Select
            className={styles.address}
            aria-label={words.page.shown}
            value={original}
            options={addresses.map((value) => ({ value, name: publicAddress(value, company) }))}
            onChoose={setAddress}
          />
        )}
        <FrameSwitches widths={WIDTHS} view={view} onChange={setView} />
        <PageMistakes address={original} />
        <NotPublic address={address} />
      </div>
      <div ref={pane} className={`${stage.stage} ${styles.stage}`}>
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
            <SkipPage to={PANEL}>{words.page.skip}</SkipPage>
            <SiteFrame
              title={words.page.label}
              script="canvas"
              className={`${stage.frame} ${styles.frame}`}
              // The theme that the page in it follows.
              style={{ inlineSize: width, blockSize: height / scale, scale, colorScheme: isDark ? 'dark' : 'light' }}
              aria-busy={!isShown}
              onReady={setFrame}
            />
            {writing && writtenIn && (
              <CanvasText
                key={[writing.id, ...writing.path].join('.')}
                section={writtenIn}
                writing={writing}
                onLeave={endWriting}
              />
            )}
            <SkipPage to={OUTLINE}>{words.page.back}</SkipPage>
            <Missing isShown={isShown} hasAddress={address !== undefined} />
          </>
        )}
      </div>
    </section>
  );
}

/** Leads past the page on the canvas, which has a hundred things that the Tab key stops at. Seen while it has the focus. */
function SkipPage({ to, children }: { to: string; children: string }): ReactNode {
  return <Button label={children} className={styles.skip} onClick={() => document.getElementById(to)?.focus()} />;
}

/** Said of a page that kept the browser from everything when it was shown last: showing it again would do the same. */
function Held({ section, onShow }: { section: string | undefined; onShow: () => void }): ReactNode {
  return (
    <div className={styles.held} role="alert">
      <p>{words.page.stopped(section)}</p>
      <Button label={words.page.showAgain} onClick={onShow} />
    </div>
  );
}

function Missing({ isShown, hasAddress }: { isShown: boolean; hasAddress: boolean }): ReactNode {
  const isMade = useEditorStore(({ preview }) => {
    if (!preview) return true;
    return hasAddress && preview.problems.every(({ severity }) => severity !== 'error');
  });
  if (isShown) return null;
  return <p className={styles.missing}>{isMade ? words.page.coming : words.page.notMade}</p>;
}

/** Address of a page in the language that is written; the page in the first language where it has none. */
const useTranslated = (original: string | undefined): string | undefined =>
  useEditorStore(({ check, language }) => {
    const pages = check?.languages.find((one) => one.language === language)?.pages ?? [];
    return pages.find(([path]) => path === original)?.[1] ?? original;
  });

/** Says when visitors see a page that they do not see now. */
function NotPublic({ address }: { address: string | undefined }): ReactNode {
  const notice = useEditorStore(({ preview }) => preview?.shown.find(({ page }) => page.path === address)?.page.notice);
  return (
    notice && (
      <p className={styles.earlier} role="status">
        {notice}
      </p>
    )
  );
}
