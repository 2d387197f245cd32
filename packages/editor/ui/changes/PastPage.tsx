import type { PageData } from '@worldwright/engine/component';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Json } from '../../model/json.ts';
import type { PastPageRequest } from '../../model/requests.ts';
import { words } from '../interfaceWords.ts';
import { type FrameWindow, SiteFrame } from '../page/SiteFrame.tsx';
import { useFit } from '../panes/FrameSwitches.tsx';
import stage from '../panes/stage.module.css';
import { post, useRequest } from '../state/sync/api.ts';
import { useThemedFrame } from '../theme/useThemedFrame.ts';
import styles from './dialogs.module.css';

/** Width of the frame in px, as of most desktop windows. */
const WIDTH = 1280;

interface Props extends PastPageRequest {
  /** The theme's style sheet of that time, if the version is one of the theme. */
  sheet: Json | undefined;
}

/** Shows a page as it was at a commit, in the design of today or with the theme of that time. */
export function PastPage({ sheet, ...request }: Props): ReactNode {
  const [page] = useRequest((signal) => post('/past-page', request, signal));
  if (!page) return <p className="soft">{page === undefined ? words.part.reading : words.versions.noPicture}</p>;
  return (
    <>
      <p className="soft">{sheet === undefined ? words.versions.picture : words.versions.themePicture}</p>
      <Picture page={page} sheet={sheet} />
    </>
  );
}

function Picture({ page, sheet }: { page: PageData; sheet: Json | undefined }): ReactNode {
  const [frame, setFrame] = useState<FrameWindow>();
  const room = useRef<HTMLDivElement>(null);
  const { scale, height } = useFit(room, WIDTH);
  useEffect(() => {
    if (!frame) return;
    const items = page.sections.map((section) => ({
      id: section.key,
      label: '',
      section,
      note: undefined,
      texts: [],
    }));
    frame.document.body.inert = true;
    frame.editorCanvas?.show({ page, items, chosen: undefined, width: WIDTH, words: undefined });
  }, [frame, page]);
  useThemedFrame(frame, sheet);
  return (
    <div ref={room} className={`${stage.stage} ${styles.past}`}>
      <SiteFrame
        title={words.versions.look}
        script="canvas"
        className={stage.frame}
        style={{ inlineSize: WIDTH, blockSize: height / scale, scale }}
        onReady={setFrame}
      />
    </div>
  );
}
