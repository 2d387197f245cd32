import type { ComponentProps, ReactNode } from 'react';

/** Scripts of the frames, which the development server makes of these files. */
const SCRIPTS = {
  canvas: new URL('./frame/canvas.tsx', import.meta.url),
  catalogue: new URL('./frame/catalogue.tsx', import.meta.url),
};

/** The window of a frame. */
export type FrameWindow = Window & typeof globalThis;

interface Props extends ComponentProps<'iframe'> {
  script: keyof typeof SCRIPTS;
  /** Called when the script has started. */
  onReady: (frame: FrameWindow) => void;
}

/** A frame with the site's code, styles and fonts, and nothing of the editor's. */
export function SiteFrame({ script, onReady, ...rest }: Props): ReactNode {
  const start = (frame: Document | null) => {
    const view = frame?.defaultView;
    if (!view) return;
    view.addEventListener('editor-ready', () => onReady(view), { once: true });
    frame.documentElement.lang = document.documentElement.lang;
    frame.head.append(Object.assign(frame.createElement('script'), { type: 'module', src: SCRIPTS[script].href }));
  };
  return (
    <iframe
      {...rest}
      srcDoc="<!doctype html><html><head></head><body></body></html>"
      onLoad={({ currentTarget }) => start(currentTarget.contentDocument)}
    />
  );
}
