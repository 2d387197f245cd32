import type { PreviewPage } from '../../../model/answers.ts';
import { words } from '../../interfaceWords.ts';
import { storeDraft, unsavedSteps } from '../edits/rebase.ts';
import { editOf, showError, showNotice, useEditorStore } from '../store.ts';
import { ApiError, post } from './api.ts';
import { followDisk } from './disk.ts';

const reused = <Value>(old: Value | undefined, value: Value): Value =>
  old !== undefined && JSON.stringify(old) === JSON.stringify(value) ? old : value;

/** Structural sharing: returns pages whose unchanged parts are the previous objects, so that React skips them. */
export const shareStructure = (before: PreviewPage[] = [], now: PreviewPage[]): PreviewPage[] =>
  now.map(({ page, places, values }) => {
    const old = before.find((one) => one.page.path === page.path);
    if (!old) return { page, places, values };
    const known = new Map(old.page.sections.map((section) => [section.key, section]));
    const sections = page.sections.map((section) => reused(known.get(section.key), section));
    const parts = Object.entries(page).map(([name, part]) => [
      name,
      reused<unknown>(Reflect.get(old.page, name), part),
    ]);
    return {
      page: Object.assign(page, Object.fromEntries(parts), { sections }),
      places,
      values: reused(old.values, values),
    };
  });

/** Delay in ms without changes before the whole site is checked. */
const DEBOUNCE_MS = 400;

/** Shows an error unless the request was aborted. */
function showFailure(error: unknown): void {
  if (error instanceof ApiError) showError(error);
}

/** Runs after the next paint, so that typed text appears first. Hidden windows do not paint. */
function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

/**
 * Returns a function that sends one request at a time after the next paint. Changes during a request share the next
 * one.
 */
function oneAtATime(ask: () => Promise<void>): () => void {
  let isAsking = false;
  let isStale = false;
  const askAll = async () => {
    for (; isStale; await ask().catch(showFailure)) isStale = false;
    isAsking = false;
  };
  return () => {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    afterPaint(() => void askAll());
  };
}

/** Returns a debounced function, which aborts the previous request. */
function debounced(ask: (signal: AbortSignal) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      asked.abort();
      asked = new AbortController();
      ask(asked.signal).catch(showFailure);
    }, DEBOUNCE_MS);
  };
}

function followChanges(): void {
  const askPreview = oneAtATime(async () => {
    const { show, history, base } = useEditorStore.getState();
    const answer = await post('/preview', { ...editOf({ history, base }), show });
    useEditorStore.setState(({ preview: before }) => ({
      preview: { ...answer, shown: shareStructure(before?.shown, answer.shown), files: history.files },
    }));
  });
  const askCheck = debounced(async (signal) => {
    const { history, base } = useEditorStore.getState();
    const answer = await post('/check', editOf({ history, base }), signal);
    const { history: now, preview: last } = useEditorStore.getState();
    // An outdated result would show fixed problems; the next check follows.
    if (now.files === history.files) useEditorStore.setState({ check: { ...answer, previewed: last?.problems ?? [] } });
  });
  useEditorStore.subscribe((now, before) => {
    const isEdited = now.history.files !== before.history.files || now.base !== before.base;
    // New code or pictures change the pages too.
    const isOutdated = isEdited || now.site !== before.site;
    if (isOutdated || now.show !== before.show) askPreview();
    if (isOutdated) askCheck();
  });
  askCheck();
}

function followDrafts(): void {
  let isStored = true;
  useEditorStore.subscribe((now, before) => {
    if (now.history === before.history && now.base === before.base) return;
    const wasStored = isStored;
    isStored = storeDraft({ base: editOf(now).base, steps: unsavedSteps(now.history) });
    if (wasStored && !isStored) showNotice({ tone: 'bad', text: words.session.noRoom });
  });
}

/** Synchronises server, browser and editor. Call once, after opening the editor. */
export function startSync(): void {
  followChanges();
  followDrafts();
  followDisk();
}
