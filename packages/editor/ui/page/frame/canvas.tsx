/** The canvas' own window: it has the site's code, styles and fonts, and nothing of the editor's. */
import 'virtual:worldwright/styles';
import { headOf } from '@worldwright/engine/render';
import { createRoot } from 'react-dom/client';
import { CanvasPage } from './CanvasPage.tsx';
import { loadComponents } from './components.ts';
import type { CanvasListener, CanvasView } from './contract.ts';
import { putImports } from './putImports.ts';
import { beginShowing, endShowing } from './showing.ts';
import { setTheme } from './theme.ts';
import { hostOf, writeAt, writeFrom } from './writing.ts';

const root = createRoot(document.body.appendChild(document.createElement('div')), {
  // Shown in place of the section.
  onCaughtError: () => {},
});
let listener: CanvasListener | undefined;
let latest: CanvasView | undefined;
let isWriting = false;
let rootNames: string[] = [];

/** What the root of the built page has too: its language, its direction, whether its letters are tall. */
function setRoot({ page }: CanvasView): void {
  const attributes = Object.entries(headOf(page.meta).htmlAttrs);
  for (const name of rootNames) document.documentElement.removeAttribute(name);
  for (const [name, value] of attributes) document.documentElement.setAttribute(name, value);
  rootNames = attributes.map(([name]) => name);
}

async function show(view: CanvasView): Promise<void> {
  latest = view;
  beginShowing(view);
  // Before the components are loaded that import them.
  const edition = putImports(view.words, view.logo);
  await loadComponents(
    view.items.flatMap(({ section }) => section?.type ?? []),
    view.page.layout.name,
  );
  // Nothing moves under the caret, and the newest view is shown when the writing ends.
  if (!listener || latest !== view || isWriting) return;
  setRoot(view);
  root.render(<CanvasPage {...view} edition={edition} listener={listener} />);
}

/** Keeps the page as it is while a text is written, then shows the newest view. Returns what the writing resolves to. */
async function duringWriting(writing: Promise<number> | undefined): Promise<number> {
  if (!writing) return 0;
  isWriting = true;
  const step = await writing;
  isWriting = false;
  if (latest) await show(latest);
  return step;
}

/** Writes the texts of a section by keyboard: the first one, and from one to the next by Tab. */
async function writeInTurn(host: HTMLElement): Promise<void> {
  for (let place = 0, step = 1; step !== 0; place += step) {
    const item = latest?.items.find(({ id }) => id === host.dataset.item);
    const begun = item && listener && writeFrom(host, item, place, step, listener);
    if (!begun) break;
    place = begun.place;
    step = await duringWriting(begun.writing);
    // React renders what was written before the next text is looked for.
    await new Promise(requestAnimationFrame);
  }
  // Who has pressed something else meanwhile goes on there.
  if (document.activeElement === document.body) host.focus({ preventScroll: true });
}

// A tab that is closed while a page is being shown has not stopped answering.
window.addEventListener('pagehide', endShowing);

document.addEventListener('dblclick', (event) => {
  if (listener && latest) void duringWriting(writeAt(event, latest.items, listener));
});

// A page on the canvas is looked at, not visited.
document.addEventListener(
  'click',
  (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    listener?.select(hostOf(event.target)?.dataset.item);
  },
  true,
);
// Enter on a section writes its texts.
document.addEventListener('keydown', (event) => {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLElement) || target !== hostOf(target)) return;
  event.preventDefault();
  listener?.select(target.dataset.item);
  void writeInTurn(target);
});
// As in the outline, Alt and an arrow key move the section that has the focus, or the one that is chosen.
document.addEventListener('keydown', (event) => {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || !latest) return;
  const id = hostOf(document.activeElement)?.dataset.item ?? latest.chosen;
  const from = latest.items.findIndex((item) => item.id === id);
  if (id === undefined || from < 0) return;
  event.preventDefault();
  listener?.move(id, event.key === 'ArrowUp' ? from - 1 : from + 1);
});
document.addEventListener('submit', (event) => event.preventDefault(), true);

window.editorCanvas = {
  open: (newListener) => {
    listener = newListener;
  },
  setTheme,
  show: (view) => void show(view),
};
window.dispatchEvent(new Event('editor-ready'));
