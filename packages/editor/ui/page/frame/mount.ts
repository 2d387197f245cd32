/** Scripts of the frames, which the development server makes of these files. */
const SCRIPTS = {
  canvas: new URL('./canvas.tsx', import.meta.url),
  catalogue: new URL('./catalogue.tsx', import.meta.url),
};

/**
 * Starts the site's side of a frame, once.
 *
 * @param ready called when it can be spoken to; at once where it has started before.
 */
export function mountFrame(frame: Document, script: keyof typeof SCRIPTS, ready: (frame: Window) => void): void {
  const view = frame.defaultView;
  if (!view) return;
  const address = SCRIPTS[script].href;
  if (view.editorCanvas || view.editorCatalogue) {
    ready(view);
    return;
  }
  view.addEventListener('editor-ready', () => ready(view), { once: true });
  if (frame.querySelector(`script[src="${address}"]`)) return;
  frame.documentElement.lang = document.documentElement.lang;
  frame.head.append(Object.assign(frame.createElement('script'), { type: 'module', src: address }));
}
