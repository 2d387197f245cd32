import type { Drawing, PageData, SectionData } from '@worldwright/engine/component';
import type { Json } from '../../../model/json.ts';

/** A text of a section that can be written on the page itself. */
export interface EditableText {
  /** Its field, from the section: `['paragraphs', 0]`. */
  path: (string | number)[];
  /** As the page shows it: its words, or those of each paragraph and list of one that may have formatting. */
  shown: string | string[];
  /** As the file has it: `{company.name}` stands for itself. */
  written: string;
}

/** Where a formatted text is written on the page. */
export interface RichPlace {
  /** What shows the text: its paragraphs and lists, which stand next to each other. */
  elements: HTMLElement[];
  /** Takes their place. */
  host: HTMLElement;
  /** Where it was pressed, in px of the frame. Nothing by keyboard. */
  point: { x: number; y: number } | undefined;
}

/** A section of the page. */
export interface CanvasItem {
  id: string;
  label: string;
  section: SectionData | undefined;
  /** Why there is nothing to see, or why what is to be seen is not up to date. */
  note: string | undefined;
  texts: EditableText[];
}

/** What the canvas shows. */
export interface CanvasView {
  page: PageData;
  items: CanvasItem[];
  /** The section that is chosen, which is marked and brought into view. */
  chosen: string | undefined;
  /** Width of the frame in px: in another one, what is chosen stands elsewhere. */
  width: number;
  /** The words of the interface. */
  words: Json | undefined;
  logo?: Drawing | undefined;
}

/** What the canvas tells the editor. */
export interface CanvasListener {
  select: (id: string | undefined) => void;
  /** A section is to stand at another place among all. */
  move: (id: string, to: number) => void;
  write: (id: string, path: EditableText['path'], text: string) => void;
  /** Lets a formatted text be written. Resolves at the end to how many texts further the writing goes on: 1 or -1 after Tab. */
  writeRich: (id: string, path: EditableText['path'], place: RichPlace) => Promise<number>;
  /** The end of writing. */
  leave: () => void;
  /** Something of a section was meant that cannot be written on the page. */
  openFields: (id: string, target: Element) => void;
}

/** The site's side of the canvas: runs in the frame's own window, with its styles, fonts and React. */
export interface Canvas {
  open: (listener: CanvasListener) => void;
  setTheme: (isDark: boolean) => void;
  show: (view: CanvasView) => void;
}

/** A section of the catalogue. */
export interface CatalogueCard {
  type: string;
  label: string;
  help: string;
  section: SectionData | undefined;
  /** Why it cannot be added; nothing where it can. */
  reason: string | undefined;
}

/** The site's side of the catalogue. */
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
