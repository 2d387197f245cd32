import type { CanvasView } from './contract.ts';

const KEY = 'editor-showing';

/** The page that was being rendered when the tab froze. */
export interface StoppedRender {
  page: string;
  /** Name of the section rendered last. */
  section?: string;
}

let view: CanvasView | undefined;

function store(stopped: StoppedRender): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stopped));
  } catch {
    // A full storage must not prevent rendering.
  }
}

/** Stores that a page is being rendered. The entry remains if a component never returns. */
export function markRenderStart(next: CanvasView): void {
  view = next;
  store({ page: next.page.path });
}

export function markSection(section: string): void {
  if (view) store({ page: view.page.path, section });
}

export function clearMark(): void {
  view = undefined;
  localStorage.removeItem(KEY);
}

/** Removes the stored entry after a view was painted, unless another one is being rendered. */
export function markPainted({ page, items }: Pick<CanvasView, 'page' | 'items'>): void {
  if (view?.page === page && view.items === items) clearMark();
}

/** Returns and removes the entry of a frozen tab, if any. */
function read(): StoppedRender | undefined {
  const kept = localStorage.getItem(KEY);
  if (!kept) return undefined;
  localStorage.removeItem(KEY);
  try {
    const stopped: StoppedRender = JSON.parse(kept);
    return typeof stopped.page === 'string' ? stopped : undefined;
  } catch {
    return undefined;
  }
}

let last: { stopped: StoppedRender | undefined } | undefined;

/** Returns the page that froze the last tab, if any. The entry is read once, when the editor opens. */
export function stoppedRender(): StoppedRender | undefined {
  last ??= { stopped: read() };
  return last.stopped;
}

export function forgetStoppedRender(): void {
  last = { stopped: undefined };
}
