import type { Json } from './json.ts';
import type { Problem } from './problem.ts';

/** An editable file: `pages.config.ts`, or one of `src/content`. */
export interface SourceFile {
  /** Path relative to the project's root. */
  file: string;
  /** SHA-256 of its bytes, in hex. */
  hash: string;
  /** The exported value, with `Locked` in place of code. `null` if the file cannot be parsed. */
  value: Json;
  /** Parse error, with line and column. Absent if the file was parsed. */
  unreadable?: string;
}

/** Fields as JSON Schema 2020-12. Each field also has `label`, `help`, `example` and `kind`. */
export type FieldSchema = { [key: string]: Json };

/** A section type, described by its `section.ts`. */
export interface SectionDescription {
  type: string;
  label: string;
  help: string;
  /** Maximum number per page. Absent if unlimited. */
  limit?: number;
  /** Whether it contains the page's main heading. A page has exactly one. */
  opensPage: boolean;
  /** Whether it is the enquiry form. */
  takesEnquiries?: true;
  /** Its own properties, and the options common to all sections. */
  schema: FieldSchema;
  /** Properties of a complete example. */
  example: { [property: string]: Json };
}

/** A file or folder of `src/content`, described by its schema. */
export interface ContentDescription {
  /** Display title, if it differs from the name. */
  title?: string;
  name: string;
  /** `record`: one group of fields. `list`: a list in one file. `collection`: a folder with one file per entry. */
  shape: 'record' | 'list' | 'collection';
  /** Schema of the record, or of one item of a list or collection. */
  schema: FieldSchema;
}

/** A page's entry in lists. A page with `each` or `parts` represents all pages generated from it. */
export interface PageSummary {
  /** Index in the file's value. */
  index: number;
  /** Path as written in the file: `/service/{path}`. */
  path: string;
  /** Paths of the generated pages. Empty while the page has errors. */
  paths: string[];
  /** Whether the page is excluded from search engines. */
  noindex: boolean;
  mistakes: number;
}

export interface Language {
  language: string;
  /** Paths of its pages, each with its path in the first language. */
  pages: [original: string, path: string][];
  /** Untranslated texts, and the consequence of each. */
  untranslated: { file: string; path: string[]; message: string }[];
}

/** Response to `POST /check`, whose body is an `Edit`. It checks the whole site, so it is not sent while typing. */
export interface Check {
  problems: Problem[];
  pages: PageSummary[];
  /** Possible link targets: pages, and their anchors as `/path#id`. */
  links: string[];
  /** Paths of the pages that show any of a content, by its name. Empty while the pages have errors. */
  shownOn: { [content: string]: string[] };
  /** The additional languages, with their pages and untranslated texts. */
  languages: Language[];
}

export interface PictureChoice {
  /** Name of the master in `pictures`, without its extension. */
  name: string;
  /** URL of a small version. */
  thumbnail: string;
  /** Size of the master in px. */
  width: number;
  height: number;
  /** Whether it is opaque up to its edges. Such pictures are treated as photographs by default. */
  isPhoto: boolean;
}

/** The data that the editor loads at startup, with the check of the saved files. */
export interface EditorSite extends Check {
  files: SourceFile[];
  sections: SectionDescription[];
  content: ContentDescription[];
  /** Fields of a page, without its sections. */
  pageSchema: FieldSchema;
  layouts: string[];
  pictures: PictureChoice[];
  /** Names of the theme's custom properties. */
  themeLabels: { [property: string]: string };
  /** Languages that have interface words in `src/words`. */
  shippedLanguages: string[];
}
