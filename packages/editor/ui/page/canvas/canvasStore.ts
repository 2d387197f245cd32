import { create } from 'zustand';
import type { EditableText, RichPlace } from '../frame/contract.ts';
import type { FrameWindow } from '../SiteFrame.tsx';

/** A formatted text that is being written on the page. */
export interface RichWriting {
  /** Of its section. */
  id: string;
  path: EditableText['path'];
  place: RichPlace;
  /** Called when the page shows it by itself again. */
  onEnd: () => void;
}

interface CanvasState {
  /** The window of the canvas, when the site's own side of it has started. */
  frame: FrameWindow | undefined;
  writing: RichWriting | undefined;
}

/** What the editor and the site's side of the canvas have made for each other. */
export const useCanvas = create<CanvasState>()(() => ({ frame: undefined, writing: undefined }));
