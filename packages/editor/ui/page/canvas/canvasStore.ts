import { create } from 'zustand';
import type { Canvas, EditableText, RichPlace } from '../frame/contract.ts';

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
  /** The site's own side of the canvas, when it has started. */
  canvas: Canvas | undefined;
  /** Where in the page's frame the sections belong. */
  slot: HTMLElement | null;
  /** The elements that the editor has made for sections, by their identities. */
  hosts: ReadonlyMap<string, HTMLElement>;
  writing: RichWriting | undefined;
}

/** What the editor and the site's side of the canvas have made for each other. */
export const useCanvas = create<CanvasState>()(() => ({
  canvas: undefined,
  slot: null,
  hosts: new Map(),
  writing: undefined,
}));

/** Notes the element of a section, or that it is gone. */
export function setHost(id: string, element: HTMLElement | null): void {
  useCanvas.setState(({ hosts }) => {
    if ((hosts.get(id) ?? null) === element) return { hosts };
    const next = new Map(hosts);
    if (element) next.set(id, element);
    else next.delete(id);
    return { hosts: next };
  });
}
