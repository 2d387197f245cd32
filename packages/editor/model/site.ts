import type { Json } from './json.ts';
import type { Problem } from './problem.ts';

/** A file that the editor edits: `pages.config.ts`, or one of `src/content`. */
export interface SourceFile {
  /** From the project's root. */
  file: string;
  /** SHA-256 of its bytes, in hex. */
  hash: string;
  /** What it exports, with `Locked` for what is written with code. `null` where the file cannot be read. */
  value: Json;
  /** Why it cannot be read, with line and column; none where it can. */
  unreadable?: string;
}

/** Fields as JSON Schema 2020-12, with `label`, `help`, `example` and `kind` of each field beside its type. */
export type FieldSchema = { [key: string]: Json };

/** A section type, as its `section.ts` describes it. */
export interface SectionDescription {
  type: string;
  label: string;
  help: string;
  /** How many a page may have; none where it may have any number. */
  limit?: number;
  /** Whether it holds the main heading, of which a page has one. */
  opensPage: boolean;
  /** Whether it is the form that visitors write to the company with. */
  takesEnquiries?: true;
  /** Its own properties and the options of every section, as `pages.config.ts` gives them. */
  schema: FieldSchema;
  /** Properties that show something real at once. */
  example: { [property: string]: Json };
}

/** A file or folder of `src/content`, as its schema describes it. */
export interface ContentDescription {
  /** What it is called, where that is not its name in words. */
  title?: string;
  name: string;
  /** `record`: one group of fields. `list`: a list in one file. `collection`: a folder with a file per entry. */
  shape: 'record' | 'list' | 'collection';
  /** Its fields; of a list or a collection, those of an item. */
  schema: FieldSchema;
  /** Addresses of the pages that show any of it; empty while the pages have mistakes. */
  shownOn: string[];
}

/** A page as lists show it. One with `each` or `parts` stands for all that are made from it. */
export interface PageSummary {
  /** Its place in the file's value. */
  index: number;
  /** As it is written: `/service/{path}`. */
  path: string;
  /** Addresses of the pages that it becomes; none while it has mistakes. */
  paths: string[];
  /** What placeholders in its texts stand for on the first of these pages. */
  values: { [placeholder: string]: string };
  /** Address of a small file of the picture that a shared link to that page shows; none where it shows none. */
  picture?: string;
  /** Whether search engines are kept out. */
  noindex: boolean;
  /** Number of its mistakes. */
  mistakes: number;
}

/** A further language of the site. */
export interface Language {
  language: string;
  /** Addresses of its pages by those in the first language. */
  pages: [original: string, path: string][];
  /** What is not translated, and what comes of it. */
  untranslated: { file: string; path: string[]; message: string }[];
}

/** A picture that sections can show. */
export interface PictureChoice {
  /** Name of the master in `pictures`, without its ending. */
  name: string;
  /** Address of a small file of it. */
  thumbnail: string;
  /** Size of the master in px. */
  width: number;
  height: number;
  /** Whether it is opaque to its edges, and so a photograph where nothing else is said. */
  isPhoto: boolean;
}

/** Everything that the editor starts with. */
export interface EditorSite {
  files: SourceFile[];
  sections: SectionDescription[];
  content: ContentDescription[];
  /** Fields of a page, but for its sections. */
  pageSchema: FieldSchema;
  /** Names of the layouts. */
  layouts: string[];
  pages: PageSummary[];
  pictures: PictureChoice[];
  /** Languages that the site ships the words of its interface in. */
  shippedLanguages: string[];
  /** Addresses that links can have: pages, and their anchors as `/path#id`. */
  links: string[];
  problems: Problem[];
}
