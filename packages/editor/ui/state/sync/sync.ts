import { words } from '../../interfaceWords.ts';
import { keepDraft } from '../edits/drafts.ts';
import { stepsOf } from '../edits/replay.ts';
import { editOf, tell, tellFailure, useEditorStore } from '../store.ts';
import { ApiError, post } from './api.ts';
import { followDisk } from './disk.ts';
import { shared } from './shared.ts';

/** How long in ms nothing must have changed before the whole site is checked. */
const REST = 400;

/** Says that the editor does not answer. That a query was called off is no failure. */
function tellIfFailed(error: unknown): void {
  if (error instanceof ApiError) tellFailure(error);
}

/** What is typed is seen first. A window that nobody sees draws nothing. */
function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

/** Asks as soon as the latest changes are seen, one query at a time: what is typed meanwhile is asked together. */
function oneByOne(ask: () => Promise<void>): () => void {
  let isAsking = false;
  let isStale = false;
  const askAll = async () => {
    for (; isStale; await ask().catch(tellIfFailed)) isStale = false;
    isAsking = false;
  };
  return () => {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    afterPaint(() => void askAll());
  };
}

/** Asks when nothing has changed for a while; the query before is called off. */
function whenNothingChanges(ask: (signal: AbortSignal) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      asked.abort();
      asked = new AbortController();
      ask(asked.signal).catch(tellIfFailed);
    }, REST);
  };
}

/** Keeps what is known of the changes up to date. */
function followChanges(): void {
  const askPreview = oneByOne(async () => {
    const { show, history, base } = useEditorStore.getState();
    const answer = await post('/preview', { ...editOf({ history, base }), show });
    useEditorStore.setState(({ preview: before }) => ({
      preview: { ...answer, shown: shared(before?.shown, answer.shown), files: history.files },
    }));
  });
  const askCheck = whenNothingChanges(async (signal) => {
    const { history, base } = useEditorStore.getState();
    const answer = await post('/check', editOf({ history, base }), signal);
    const { history: now, preview: last } = useEditorStore.getState();
    // What has been mended meanwhile would be said again; it is asked anew in a moment.
    if (now.files === history.files) useEditorStore.setState({ check: { ...answer, previewed: last?.problems ?? [] } });
  });
  useEditorStore.subscribe((now, before) => {
    const isEdited = now.history.files !== before.history.files || now.base !== before.base;
    // With other code, or another picture, the same words make other pages.
    const isOther = isEdited || now.site !== before.site;
    if (isOther || now.show !== before.show) askPreview();
    if (isOther) askCheck();
  });
  askCheck();
}

function followDrafts(): void {
  let isKept = true;
  useEditorStore.subscribe((now, before) => {
    if (now.history === before.history && now.base === before.base) return;
    const wasKept = isKept;
    isKept = keepDraft({ base: editOf(now).base, steps: stepsOf(now.history) });
    if (wasKept && !isKept) tell({ tone: 'bad', text: words.session.noRoom });
  });
}

/** Keeps server, browser and editor at one. Called once, when the editor is open. */
export function keepInStep(): void {
  followChanges();
  followDrafts();
  followDisk();
}
