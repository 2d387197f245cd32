/** Entry of the canvas frame, with the site's code, styles and fonts and nothing of the editor's. */
import 'virtual:worldwright/styles';
import { headOf } from '@worldwright/engine/render';
import { createRoot } from 'react-dom/client';
import { CanvasPage } from './CanvasPage.tsx';
import { loadComponents } from './components.ts';
import type { CanvasListener, CanvasView } from './contract.ts';
import { overrideImports } from './overrideImports.ts';
import { hostOf, writeAt, writeFrom } from './writing.ts';

const root = createRoot(document.body.appendChild(document.createElement('div')), {
  // The error boundary shows it in place of the section.
  onCaughtError: () => {},
});
let listener: CanvasListener | undefined;
let latest: CanvasView | undefined;
let isWriting = false;
let rootNames: string[] = [];

/** Sets the root attributes of the built page: language, direction and tall letters. */
function setRoot({ page }: CanvasView): void {
  const attributes = Object.entries(headOf(page.meta).htmlAttrs);
  for (const name of rootNames) document.documentElement.removeAttribute(name);
  for (const [name, value] of attributes) document.documentElement.setAttribute(name, value);
  rootNames = attributes.map(([name]) => name);
}

async function show(view: CanvasView): Promise<void> {
  latest = view;
  // Before loading the components that import them.
  const revision = overrideImports(view.words, view.logo);
  await loadComponents(
    view.items.flatMap(({ section }) => section?.type ?? []),
    view.page.layout.name,
  );
  // While a text is edited nothing may move; the latest view is rendered afterwards.
  if (latest !== view || isWriting) return;
  setRoot(view);
  root.render(<CanvasPage {...view} revision={revision} listener={listener} />);
}

/** Pauses rendering while a text is edited, then renders the latest view. Returns the result of the editing. */
async function pauseRendering(writing: Promise<number> | undefined): Promise<number> {
  if (!writing) return 0;
  isWriting = true;
  const step = await writing;
  isWriting = false;
  if (latest) await show(latest);
  return step;
}

/** Edits the texts of a section by keyboard: the first one, then the next at each Tab. Opens its fields if it shows none. */
async function writeByKeyboard(host: HTMLElement): Promise<void> {
  let hasText = false;
  for (let place = 0, step = 1; step !== 0; place += step) {
    const item = latest?.items.find(({ id }) => id === host.dataset.item);
    const started = item && listener && writeFrom(host, item, place, step, listener);
    if (!started) {
      if (item && !hasText) listener?.openFields(item.id, host);
      break;
    }
    hasText = true;
    place = started.place;
    step = await pauseRendering(started.writing);
    // React must render the edited text before the next one is located.
    await new Promise(requestAnimationFrame);
  }
  // Otherwise the user has already focused something else.
  if (document.activeElement === document.body) host.focus({ preventScroll: true });
}

document.addEventListener('dblclick', (event) => {
  if (listener && latest) void pauseRendering(writeAt(event, latest.items, listener));
});

// Links on the canvas are not followed.
document.addEventListener(
  'click',
  (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    listener?.select(hostOf(event.target)?.dataset.item);
  },
  true,
);
// Enter on a section edits its texts.
document.addEventListener('keydown', (event) => {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLElement) || target !== hostOf(target)) return;
  event.preventDefault();
  listener?.select(target.dataset.item);
  void writeByKeyboard(target);
});
// As in the outline, Alt with an arrow key moves the focused or selected section.
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
  show: (view) => void show(view),
};
window.dispatchEvent(new Event('editor-ready'));
