import {
  type Check,
  type Colleagues,
  type Conflicts,
  EDITOR_PATH,
  type Edit,
  type EditorEvent,
  type Inbox,
  type Live,
  type Logo,
  type PictureUpload,
  type Preview,
  type PreviewRequest,
  type Proposals,
  type Proposed,
  type ProposeRequest,
  type Publishable,
  type Published,
  type Refused,
  type Saved,
  type SaveRequest,
  type Shown,
  TOKEN_HEADER,
  TOKEN_NAME,
  type TypefaceChoices,
  type Version,
  type VersionsRequest,
} from '../../../model/answers.ts';
import type { EditorSite } from '../../../model/site.ts';
import { words } from '../../interfaceWords.ts';

const API = `${EDITOR_PATH}/api`;

/** A value that the server has put into the page as a `<meta>` for this session; empty where there is none. */
export const sessionValue = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const token = () => sessionValue(TOKEN_NAME);

/** An answer that is not what was asked for; says what went wrong. */
export class ApiError extends Error {
  override name = 'ApiError';
}

function request(path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const headers = { [TOKEN_HEADER]: token(), 'Content-Type': 'application/json' };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return fetch(API + path, { headers, ...post, signal: signal ?? null }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(words.session.silent);
  });
}

/**
 * Reads without a body, and posts with one. What each question answers is told in `model/answers.ts`.
 *
 * @param mayRefuse whether `Conflicts` and `Refused` are answers, and no failure.
 * @throws {ApiError} with the words of the server, or what `signal` aborts with.
 */
async function ask<Answer>(
  path: string,
  body?: unknown,
  { signal, mayRefuse = false }: { signal?: AbortSignal | undefined; mayRefuse?: boolean } = {},
): Promise<Answer> {
  const response = await request(path, body, signal);
  if (response.ok) return response.json();
  const refusal = await response.json().catch(() => ({}));
  if (mayRefuse && ('conflicts' in refusal || 'problems' in refusal)) return refusal;
  const { error, problems = [] }: { error?: string } & Partial<Refused> = refusal;
  const [problem] = problems;
  const why = error ?? (problem && `${problem.file}: ${problem.message}`);
  throw new ApiError(why ?? words.session.answered(response.status));
}

export const fetchSite = () => ask<EditorSite>('/site');

/** Files as they were when they were read, as far as the editor knows it. */
export const fetchShown = (base: Edit['base']) => ask<Shown>('/shown', base);

export const fetchPreview = (edit: PreviewRequest, signal?: AbortSignal) => ask<Preview>('/preview', edit, { signal });

/** What changes would make of the whole site. */
export const fetchCheck = (edit: Edit, signal: AbortSignal) => ask<Check>('/check', edit, { signal });

/** Writes changes to the files, or says why not. */
export const saveEdit = (edit: SaveRequest) => ask<Saved | Conflicts | Refused>('/save', edit, { mayRefuse: true });

/** Puts changes on a branch. */
export const proposeEdit = (proposal: ProposeRequest) =>
  ask<Proposed | Conflicts | Refused>('/propose', proposal, { mayRefuse: true });

/** What has become of earlier proposals. */
export const fetchProposals = (signal: AbortSignal) => ask<Proposals>('/proposals', undefined, { signal });

/** Takes over what others have published. What is not saved stays. Fails where both changed the same place. */
export const takeOver = () => ask<object>('/take-over', {});

export const fetchVersions = (request: VersionsRequest, signal: AbortSignal) =>
  ask<Version[]>('/versions', request, { signal });

export const fetchPublishable = (signal: AbortSignal) => ask<Publishable>('/publish', undefined, { signal });

/** Brings what is saved to the site that visitors see. */
export const publishSaved = (title: string) => ask<Published | Refused>('/publish', { title }, { mayRefuse: true });

/** How many enquiries wait. */
export const fetchInbox = (signal: AbortSignal) => ask<Inbox>('/inbox', undefined, { signal });

export const fetchLive = (paths: readonly string[]) => ask<Live>('/live', { paths });

/** How colleagues see what is saved, if they do. */
export const fetchColleagues = (signal: AbortSignal) => ask<Colleagues>('/colleagues', undefined, { signal });

/** Builds what is saved and shows it to colleagues, or shows it no longer. */
export const showColleagues = (isShown: boolean) => ask<Colleagues>('/colleagues', { isShown });

export const fetchTypefaces = (signal: AbortSignal) => ask<TypefaceChoices>('/typefaces', undefined, { signal });

/** Address of the file of a typeface that can be chosen. */
export const typefaceAddress = (name: string): string =>
  `${API}/typefaces/${encodeURIComponent(name)}?token=${encodeURIComponent(token())}`;

/** The files that show a logo. */
export const readLogo = (svg: string) => ask<Logo>('/logo', { svg });

/** Takes away a picture that was uploaded, with all its files. */
export const removePicture = (name: string) => ask<object>('/pictures/remove', { name });

/** Makes a master of a picture, and what a page needs to show it; its other web files are made behind. */
export const uploadPicture = (upload: PictureUpload, signal: AbortSignal) =>
  ask<{ name: string }>('/pictures', upload, { signal });

/** Tells of changes on disk, until the function that it returns is called. */
export function followEvents(tell: (event: EditorEvent) => void): () => void {
  const source = new EventSource(`${API}/events?token=${encodeURIComponent(token())}`);
  source.onmessage = ({ data }) => {
    const event: EditorEvent = JSON.parse(data);
    tell(event);
  };
  return () => source.close();
}
