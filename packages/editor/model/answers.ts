import type { PageData } from '@worldwright/engine/component';
import type { Json, Path } from './json.ts';
import type { Problem } from './problem.ts';
import type { SourceFile } from './site.ts';

/** Request header with the session's token. */
export const TOKEN_HEADER = 'X-Editor-Token';

/** Name of the editor page's `<meta>` with the session's token. */
export const TOKEN_NAME = 'editor-token';

/** Name of the editor page's `<meta>` with an ID of the project, unique on this machine. */
export const PROJECT_NAME = 'editor-project';

/** Base path of the editor's page. The API is below it, at `/api`. */
export const EDITOR_PATH = '/__editor';

/** Paths whose responses may be `Conflicts` or `Refused`. */
export const MAY_REFUSE: readonly string[] = ['/save', '/propose', '/publish', '/take-over'];

/** A page for the canvas. */
export interface PreviewPage {
  /** Data for `engine/render`, without sections that are hidden or have errors. */
  page: PageData;
  /** Index of each section of `page` in the file's `sections`; `null` for a section made by code. */
  places: (number | null)[];
  /** Values of the placeholders in its texts: `{title}` on the page of a service. */
  values: { [placeholder: string]: string };
}

/** Response to `POST /preview`, requested for every keystroke. */
export interface Preview {
  /** Problems of the content and of the shown pages. `POST /check` returns all. */
  problems: Problem[];
  /** The existing pages among `show`. */
  shown: PreviewPage[];
  theme: ThemeColours;
}

/** The theme's colours, their contrast, and what of its shapes can be chosen. */
export interface ThemeColours {
  /** Colours by custom property, as `#rrggbb`, without those that only a browser can compute. */
  colours: { [property: string]: { day: string; night: string } };
  contrasts: Contrast[];
  /** Custom properties of the radii, with their usual values in rem, the largest last. */
  radii: { [property: string]: number };
  /** Values of custom properties for dark and for light bands. They are dark if the property `scheme` has its value. */
  bands: { scheme: string; dark: { [property: string]: string }; light: { [property: string]: string } };
}

/** A foreground colour on a background colour, as used on a page. */
export interface Contrast {
  front: string;
  back: string;
  theme: 'day' | 'night';
  /** WCAG 2 contrast ratio, from 1 to 21. */
  ratio: number;
  least: number;
}

/** A typeface to choose, with its values in `typefaces.ts` for headings and for text. */
export interface TypefaceChoice {
  name: string;
  display: Json;
  text: Json;
}

/** Response to a successful `POST /save`. */
export interface Saved {
  saved: true;
  files: SourceFile[];
  /**
   * Hash of each file with these changes alone: the base of the next changes. It differs from the hash in `files` if
   * changes of others were merged. Absent for a deleted file.
   */
  base: { [file: string]: string };
}

/** A part of a file that both sides have changed differently. */
export interface ConflictBlock {
  /** Path of the part with the editor's changes, or of the part before it. Empty for the whole file. */
  at: Path;
  /** Text with the editor's changes. Empty if they remove it. */
  yours: string;
  /** Text on disk, or as published by others. */
  theirs: string;
}

/** A file that both sides have changed. */
export interface Conflict {
  file: string;
  blocks: ConflictBlock[];
  /** Hash of the other version, for `Choices`. Empty for a deleted file. */
  hash: string;
}

/** Body of a `409` response. Nothing was written. */
export interface Conflicts {
  conflicts: Conflict[];
}

/** Body of a `422` response. Nothing was written. */
export interface Refused {
  problems: Problem[];
}

/** Response to `POST /propose`. */
export interface Proposed {
  branch: string;
  /** URL of the pull request, or of the form to open one. */
  url?: string;
  isAsked?: true;
  /** Why it was not pushed, or why no review was requested. */
  note?: string;
}

export type ProposalState = 'open' | 'approved' | 'merged' | 'closed' | 'conflict';

/** A proposal: a branch with a commit. */
export interface Proposal {
  branch: string;
  /** Date of its last commit, in ISO 8601 with time zone. */
  date: string;
  title: string;
  state: ProposalState;
  /** URL of the pull request, or of the form to open one. */
  url?: string | undefined;
  isAsked: boolean;
}

/** Response to `GET /proposals`. */
export interface Proposals {
  /** Newest first. */
  proposals: Proposal[];
  behind: number;
  /** Why the list may be outdated: the remote could not be reached. */
  note?: string | undefined;
}

/** A page or a file at a commit. */
export interface Version {
  commit: string;
  author: string;
  /** In ISO 8601 with time zone. */
  date: string;
  /** First line of the commit message. */
  title: string;
  /** Path of the page or entry at that time, if it was another one. */
  formerName?: string;
  /** With the current path. */
  value: Json;
}

/** Response to `GET /inbox`. Empty if there is no inbox. */
export interface Inbox {
  /** URL of the inbox page. */
  address?: string;
  waiting?: number;
}

/** Response to `GET /publish`. */
export interface Publishable {
  /** Saved, unpublished files. Absent if that is unknown. */
  changed?: string[] | undefined;
  /** Readable name of the target. */
  target: string;
  reason?: string;
}

/** Response to `POST /publish`. */
export interface Published {
  address: string;
  /** Paths of a few pages that the site still shows in their old version. It is live when all of them are new. */
  waitingFor: string[];
}

/** Maximum size of an uploaded picture in bytes. */
export const MAX_UPLOAD_BYTES = 40_000_000;

/** An event of `GET /events`. */
export type EditorEvent =
  /** A file has changed on disk, or was saved by the editor. The hash of a deleted file is empty. */
  | { file: string; hash: string }
  /** A code file or picture of the site has changed. */
  | { code: string }
  /** Progress of a picture upload: the number of web files created. */
  | { picture: string; made: number; total: number }
  /** The site's files cannot be read. */
  | { problems: Problem[] };
