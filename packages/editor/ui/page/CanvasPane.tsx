import { type ReactNode, useCallback, useRef, useState } from 'react';
import { COMPANY, contentNameOf, languageOf, PAGES } from '../../model/files.ts';
import type { Problem } from '../../model/problem.ts';
import { ProblemLink } from '../changes/ProblemLink.tsx';
import { problemPlace } from '../changes/problemText.ts';
import { words } from '../interfaceWords.ts';
import { publicAddress } from '../pages/usePages.ts';
import { FrameSwitches, frameStyle, useFit, useFrameView } from '../panes/FrameSwitches.tsx';
import { PANEL } from '../panes/Panel.tsx';
import stage from '../panes/stage.module.css';
import { SkipButton } from '../parts/Button.tsx';
import { Select } from '../parts/Labelled.tsx';
import { problemKey, useProblems } from '../state/problems.ts';
import { useEditorStore } from '../state/store.ts';
import styles from './CanvasPane.module.css';
import { CanvasText, type RichWriting } from './canvas/CanvasText.tsx';
import { useCanvasView } from './canvas/useCanvasView.ts';
import { OUTLINE } from './Outline.tsx';
import { useOpenPage } from './openPage.tsx';
import { type FrameWindow, SiteFrame } from './SiteFrame.tsx';

/** Widths of the frame in px: phone, tablet, desktop. */
const WIDTHS = [390, 768, 1280];

export function CanvasPane(): ReactNode {
  const { addresses, sections } = useOpenPage();
  const [view, setView] = useFrameView();
  const { width } = view;
  const [chosen, setAddress] = useState<string>();
  const original = addresses.find((one) => one === chosen) ?? addresses[0];
  const address = useTranslated(original);
  const company = useEditorStore(({ history }) => history.files[COMPANY]);
  const pane = useRef<HTMLDivElement>(null);
  const { scale, height } = useFit(pane, width);
  const [frame, setFrame] = useState<FrameWindow>();
  const [writing, setWriting] = useState<RichWriting>();
  const writtenIn = sections.find(({ id }) => id === writing?.id);
  // Another text may be in editing by then.
  const endWriting = useCallback((one: RichWriting) => setWriting((now) => (now === one ? undefined : now)), []);
  const isShown = useCanvasView({ frame, address, width, scale, onWrite: setWriting });
  return (
    <section className={styles.pane} aria-label={words.page.label}>
      <div className={`row ${styles.bar}`}>
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
        <SkipButton to={PANEL}>{words.part.skip}</SkipButton>
        <SiteFrame
          title={words.page.label}
          script="canvas"
          className={`${stage.frame} ${styles.frame}`}
          style={frameStyle(view, scale, height)}
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
        <SkipButton to={OUTLINE}>{words.page.back}</SkipButton>
        <MissingPage isShown={isShown} hasAddress={address !== undefined} />
      </div>
    </section>
  );
}

function MissingPage({ isShown, hasAddress }: { isShown: boolean; hasAddress: boolean }): ReactNode {
  const isCompilable = useEditorStore(({ preview }) => {
    if (!preview) return true;
    return hasAddress && preview.problems.every(({ severity }) => severity !== 'error');
  });
  if (isShown) return null;
  return <p className={styles.missing}>{isCompilable ? words.page.coming : words.page.notMade}</p>;
}

/** Returns a page's address in the edited language, or its original if it is not translated. */
const useTranslated = (original: string | undefined): string | undefined =>
  useEditorStore(({ check, site, language }) => {
    const pages = (check ?? site).languages.find((one) => one.language === language)?.pages ?? [];
    return pages.find(([path]) => path === original)?.[1] ?? original;
  });

/** Says when a page becomes visible to visitors. */
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

const MAX_NAMED = 2;

/**
 * Names mistakes outside the sections that keep the page from being up to date, and links to them.
 *
 * @param props.address of the page in the first language
 */
function PageMistakes({ address = '' }: { address: string | undefined }): ReactNode {
  const { index } = useOpenPage();
  const { shownOn } = useEditorStore(({ check, site }) => check ?? site);
  const language = useEditorStore((editor) => editor.language);
  const isOnPage = ({ severity, file, at }: Problem) => {
    if (severity !== 'error' || languageOf(file) !== language) return false;
    if (file === PAGES) return at[0] === index && at[1] !== 'sections';
    const [name = ''] = contentNameOf(file).split(/[/ ]/);
    return shownOn[name]?.includes(address) || name === 'pages';
  };
  const problems = useProblems().filter(isOnPage);
  if (problems.length === 0) return null;
  return (
    <div role="status" className={`row ${styles.mistakes}`}>
      {words.page.mend}
      {problems.slice(0, MAX_NAMED).map((problem) => (
        <ProblemLink key={problemKey(problem)} problem={problem}>
          {`${problemPlace(problem, useEditorStore.getState())}: ${problem.message}`}
        </ProblemLink>
      ))}
      {problems.length > MAX_NAMED && words.mistakes.count(problems.length)}
    </div>
  );
}
