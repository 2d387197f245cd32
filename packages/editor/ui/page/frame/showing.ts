import type { CanvasView } from './contract.ts';

const KEY = 'editor-showing';

/** What was being shown when the browser's tab stopped answering. */
export interface Stopped {
  /** Address of the page. */
  page: string;
  /** What the section is called that came last. */
  section?: string;
}

/** What is being shown. */
let view: CanvasView | undefined;

function note(stopped: Stopped): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stopped));
  } catch {
    // A browser that has no room left shows the page all the same.
  }
}

/** Notes that a page is being shown. A component that never ends keeps the tab from taking it back. */
export function beginShowing(next: CanvasView): void {
  view = next;
  note({ page: next.page.path });
}

/** Notes which of its sections comes now. */
export function showSection(section: string): void {
  if (view) note({ page: view.page.path, section });
}

/** Notes that nothing is being shown any more. */
export function endShowing(): void {
  view = undefined;
  localStorage.removeItem(KEY);
}

/** Notes that a page has been drawn, unless another is being shown already. */
export function wasShown({ page, items }: Pick<CanvasView, 'page' | 'items'>): void {
  if (view?.page === page && view.items === items) endShowing();
}

/** What was being shown when the last tab stopped, if it did. */
function read(): Stopped | undefined {
  const kept = localStorage.getItem(KEY);
  if (!kept) return undefined;
  localStorage.removeItem(KEY);
  try {
    const stopped: Stopped = JSON.parse(kept);
    return typeof stopped.page === 'string' ? stopped : undefined;
  } catch {
    return undefined;
  }
}

let last: { stopped: Stopped | undefined } | undefined;

/** What was being shown when the last tab stopped, if it did: read when the editor opens. */
export function stoppedAt(): Stopped | undefined {
  last ??= { stopped: read() };
  return last.stopped;
}

/** The page that the last tab stopped at is to be shown again. */
export function forgetStopped(): void {
  last = { stopped: undefined };
}
