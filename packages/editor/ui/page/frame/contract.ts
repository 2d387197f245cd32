import type { Drawing, PageData, SectionData } from '@worldwright/engine/component';
import type { Json } from '../../../model/json.ts';

/** A text of a section that can be edited on the canvas. */
export interface EditableText {
  /** Path of its field in the section: `['paragraphs', 0]`. */
  path: (string | number)[];
  /** As shown by the page. A rich text has an item for each paragraph and list. */
  shown: string | string[];
  /** As in the file, with placeholders such as `{company.name}`. */
  written: string;
}

export interface RichPlace {
  /** Paragraphs and lists of the text, which are adjacent siblings. */
  elements: HTMLElement[];
  /** Replaces them during editing. */
  host: HTMLElement;
  /** Click position in px of the frame; none by keyboard. */
  point: { x: number; y: number } | undefined;
}

export interface CanvasItem {
  id: string;
  label: string;
  section: SectionData | undefined;
  /** Why the section is missing or outdated. */
  note: string | undefined;
  texts: EditableText[];
}

export interface CanvasView {
  page: PageData;
  items: CanvasItem[];
  /** Id of the selected section, which is outlined and scrolled into view. */
  chosen: string | undefined;
  /** Width of the frame in px. A change scrolls to the selected section again. */
  width: number;
  words: Json | undefined;
  logo?: Drawing | undefined;
}

/** Receives the user's actions on the canvas. */
export interface CanvasListener {
  select: (id: string | undefined) => void;
  /** Called when a section is moved. @param to its new index */
  move: (id: string, to: number) => void;
  write: (id: string, path: EditableText['path'], text: string) => void;
  /** Starts editing a rich text. Resolves to the offset of the text to edit next: 1 or -1 after Tab, else 0. */
  writeRich: (id: string, path: EditableText['path'], place: RichPlace) => Promise<number>;
  leave: () => void;
  /** Called for an element that cannot be edited on the canvas. */
  openFields: (id: string, target: Element) => void;
}

export interface Canvas {
  /** Makes the page editable; until then nothing can be changed. */
  open: (listener: CanvasListener) => void;
  show: (view: CanvasView) => void;
}

export interface CatalogueCard {
  type: string;
  label: string;
  help: string;
  section: SectionData | undefined;
  /** Why it cannot be added, if so. */
  reason: string | undefined;
}

export interface Catalogue {
  show: (
    cards: CatalogueCard[],
    words: CanvasView['words'],
    choose: (type: string) => void,
    close: () => void,
  ) => Promise<void>;
}

declare global {
  interface Window {
    editorCanvas?: Canvas;
    editorCatalogue?: Catalogue;
  }
}
