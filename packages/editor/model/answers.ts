import type { PageData } from '@worldwright/engine/component';
import type { Change } from './change.ts';
import type { Json } from './json.ts';
import type { Problem } from './problem.ts';
import type { Language, PageSummary, SourceFile } from './site.ts';

/** Header of the session's token. */
export const TOKEN_HEADER = 'X-Editor-Token';

/** Name of the `<meta>` in the editor's page that has the session's token. */
export const TOKEN_NAME = 'editor-token';

/** Name of the `<meta>` there that tells the project from others on this machine. */
export const PROJECT_NAME = 'editor-project';

/** Root of the editor's addresses: its page, and its API below `/api`. */
export const EDITOR_PATH = '/__editor';

/** Changes, and the files that they are made to. */
export interface Edit {
  /** All since the files were read. */
  changes: Change[];
  /** Hash of each file that is changed, as it was when its value was read. */
  base: { [file: string]: string };
}

/** Answer to `POST /shown`, whose body is a `base`: these files as they were, as far as the editor knows it. */
export interface Shown {
  files: SourceFile[];
}

/** `POST /preview` */
export interface PreviewRequest extends Edit {
  /** Addresses of the pages to answer with: those on the canvas. */
  show: string[];
  /** Whether to answer with the changes as text too, which takes longer. */
  withDiff?: boolean;
}

/** A page for the canvas. */
export interface PreviewPage {
  /** What `engine/render` shows: sections that are hidden or have mistakes are not in it. */
  page: PageData;
  /**
   * Of each section of `page`, its place in the page's `sections` in the file; `null` for one that code makes.
   */
  places: (number | null)[];
  /** What the placeholders of its texts stand for: `{title}` of a page that each service has. */
  values: { [placeholder: string]: string };
}

/** Answer to `POST /preview`: quick enough for every keystroke. */
export interface Preview {
  /** The changes in words: "moved Testimonials above Statistics on /". */
  words: string[];
  /** The changes as a unified diff, empty unless `withDiff`. */
  diff: string;
  /** What is wrong with the content and with the pages shown. The rest is for `POST /check`. */
  problems: Problem[];
  /** Those of `show` that there are. */
  shown: PreviewPage[];
  theme: ThemeColours;
}

/** Colours of the theme, and how they are read on each other. */
export interface ThemeColours {
  /** By their properties, as `#rrggbb`; without those that only a browser can work out. */
  colours: { [property: string]: { day: string; night: string } };
  contrasts: Contrast[];
}

/** A colour on another, as it stands somewhere on a page. */
export interface Contrast {
  front: string;
  back: string;
  theme: 'day' | 'night';
  /** By WCAG 2, from 1 to 21. */
  ratio: number;
  /** What it must be at least. */
  least: number;
}

/** A typeface that can be chosen: what `typefaces.ts` says of it for headings, and for text. */
export interface TypefaceChoice {
  name: string;
  display: Json;
  text: Json;
}

/** Answer to `GET /typefaces`. */
export interface TypefaceChoices {
  typefaces: TypefaceChoice[];
}

/** Answer to `POST /logo`: texts of the files of a logo. */
export interface Logo {
  /** By their paths. */
  files: { [file: string]: string };
}

/** Answer to `POST /check`, whose body is an `Edit`: for when nobody types, as it looks at the whole site. */
export interface Check {
  /** Every mistake, and what is unwise. */
  problems: Problem[];
  pages: PageSummary[];
  /** Addresses that links can have after the changes. */
  links: string[];
  /** Addresses of the pages that show content after the changes, by its name. */
  shownOn: { [content: string]: string[] };
  /** The further languages, each with its pages by their addresses in the first, and with what is not translated. */
  languages: Language[];
}

/** `POST /save` */
export interface SaveRequest extends Edit {
  /**
   * Hashes of files as they are on disk, of those in which the changes of others give way where both touch the same.
   * That of a file that has gone is empty.
   */
  over?: { [file: string]: string };
}

/** `POST /save` that has written everything. */
export interface Saved {
  saved: true;
  /** The files as they are now. */
  files: SourceFile[];
  /**
   * Hash of each file as the changes alone make it: the base of what is changed next. It is that of `files`, but where
   * the changes of somebody else were kept. None for a file that has gone.
   */
  base: { [file: string]: string };
  /** What was saved, in words. */
  words: string[];
}

/** A file that was changed on disk meanwhile, in the same block as here. */
export interface Conflict {
  file: string;
  /** Text of the file with the changes of the editor. */
  yours: string;
  /** Text of the file on disk. */
  theirs: string;
  /** Hash of `theirs`, for `SaveRequest.over`; empty where the file has gone. */
  hash: string;
}

/** `409`: nothing is written. */
export interface Conflicts {
  conflicts: Conflict[];
}

/** `422`: nothing is written. */
export interface Refused {
  problems: Problem[];
}

/** `POST /propose` */
export interface ProposeRequest extends SaveRequest {
  /** First line of the commit's message. */
  title: string;
}

/** Answer to `POST /propose`. */
export interface Proposed {
  branch: string;
  /** Address of the page on which it is looked at, or on which a person asks for that. */
  url?: string;
  /** Whether somebody has been asked to look at it. */
  isAsked?: true;
  /** Why it is on this computer only, or why nobody has been asked. */
  note?: string;
}

/** What has become of a proposal. */
export type ProposalState = 'open' | 'approved' | 'merged' | 'closed' | 'conflict';

/** A proposal, on its branch. */
export interface Proposal {
  branch: string;
  /** Of its last commit, as ISO 8601 writes it, with zone. */
  date: string;
  title: string;
  state: ProposalState;
  /** Address of the page on which it is looked at, or on which a person asks for that. */
  url?: string | undefined;
  /** Whether somebody has been asked to look at it. */
  isAsked: boolean;
}

/** Answer to `GET /proposals`. */
export interface Proposals {
  /** The newest first. */
  proposals: Proposal[];
  /** Number of commits that others have published, and that are not here. */
  behind: number;
  /** Why it is only as far as is known on this computer. */
  note?: string | undefined;
}

/** `POST /versions`: asks for the earlier versions of a page, or of a file of content. */
export interface VersionsRequest {
  file: string;
  /** Path of the page as it is written; none for the whole file. */
  page?: string | undefined;
}

/** How a page or a file was: as a commit has it. */
export interface Version {
  commit: string;
  author: string;
  /** As ISO 8601 writes it, with zone. */
  date: string;
  /** First line of the commit's message. */
  title: string;
  /** What bringing it back would change, in words. */
  words: string[];
  value: Json;
}

/** Answer to `GET /inbox`: empty where there is none. */
export interface Inbox {
  /** Address of the page that shows the enquiries. */
  address?: string;
  /** Number of those that are new or held. */
  waiting?: number;
}

/** Answer to `GET /publish`: what can be published, and where to. */
export interface Publishable {
  /** The files that are saved and not published, in words: `faq`, `services/rpa`, `Pages`, `Pictures`. */
  changed: string[];
  /** Where it goes, in words. */
  target: string;
  /** Why nothing can be published. */
  reason?: string;
}

/** Answer to `POST /publish`. */
export interface Published {
  /** Address of the site. */
  address: string;
  /** Addresses of pages that the site shows as they were before, at most a few: when it has them, it is live. */
  waitingFor: string[];
}

/** Answer to `POST /live`: whether the site shows pages as they are here. */
export interface Live {
  isLive: boolean;
}

/** Answer to `GET /colleagues`, and to `POST` with `{ isShown }`: what is saved, as colleagues see it. */
export interface Colleagues {
  /** Addresses in this network, the most likely first; none while nothing is shown. */
  links: string[];
}

/** Largest file of a picture that is taken, in bytes. */
export const MAX_UPLOAD_BYTES = 40_000_000;

/** `POST /pictures`: makes a picture a master, and its web files. Answers with `{ name }`. */
export interface PictureUpload {
  /** Name of the master: lower-case letters, digits, hyphens; slashes for folders. */
  name: string;
  /** Description for people who do not see it; it is required. */
  alt: string;
  /** The file in Base64. */
  bytes: string;
}

/** An event of `GET /events`. */
export type EditorEvent =
  /** A file is other than before: changed on disk, or saved by a page of the editor. The hash of one that has gone is empty. */
  | { file: string; hash: string }
  /** The site's code, or its pictures, are others than before: the file that has changed. */
  | { code: string }
  /** Of a picture that is uploaded: how many of its web files are made. */
  | { picture: string; made: number; total: number }
  /** The site's files cannot be read. */
  | { problems: Problem[] };
