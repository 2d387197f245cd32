import {
  type Check,
  type Colleagues,
  type Conflicts,
  DESK_PATH,
  type DeskEvent,
  type Edit,
  type Live,
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
  type Version,
  type VersionsRequest,
} from '../../model/answers.ts';
import type { DeskSite } from '../../model/site.ts';
import { sessionValue } from './sessionValue.ts';

const API = `${DESK_PATH}/api`;

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
    throw new ApiError('The desk does not answer. Is "npm run edit" still running? Nothing that you typed is lost.');
  });
}

/** @throws {ApiError} with the words of the server. */
async function fail(response: Response): Promise<never> {
  const answer: { error?: string } & Partial<Refused> = await response.json().catch(() => ({}));
  const [problem] = answer.problems ?? [];
  const why = answer.error ?? (problem && `${problem.file}: ${problem.message}`);
  throw new ApiError(why ?? `The desk answered ${response.status}.`);
}

/** Whether an answer is `Conflicts` or `Refused`, and no error. */
async function isRefusal(response: Response): Promise<boolean> {
  const answer: object = await response
    .clone()
    .json()
    .catch(() => ({}));
  return 'conflicts' in answer || 'problems' in answer;
}

/**
 * Reads without a body, and posts with one.
 *
 * @param mayRefuse whether `Conflicts` and `Refused` are answers, and no failure.
 */
async function ask<Answer>(
  path: string,
  body?: unknown,
  { signal, mayRefuse = false }: { signal?: AbortSignal | undefined; mayRefuse?: boolean } = {},
): Promise<Answer> {
  const response = await request(path, body, signal);
  if (!response.ok && !(mayRefuse && (await isRefusal(response)))) return fail(response);
  const answer: Answer = await response.json();
  return answer;
}

/** Everything that the desk starts with. @throws {ApiError} */
export const fetchSite = () => ask<DeskSite>('/site');

/** Files as they were when they were read, as far as the desk knows it. @throws {ApiError} */
export const fetchShown = (base: Edit['base']) => ask<Shown>('/shown', base);

/** What changes would come to. @throws {ApiError}, or what `signal` aborts with */
export const fetchPreview = (edit: PreviewRequest, signal?: AbortSignal) => ask<Preview>('/preview', edit, { signal });

/** What changes would make of the whole site. @throws {ApiError}, or what `signal` aborts with */
export const fetchCheck = (edit: Edit, signal: AbortSignal) => ask<Check>('/check', edit, { signal });

/** Writes changes to the files, or says why not. @throws {ApiError} */
export const saveEdit = (edit: SaveRequest) => ask<Saved | Conflicts | Refused>('/save', edit, { mayRefuse: true });

/** Puts changes on a branch. @throws {ApiError} */
export const proposeEdit = (proposal: ProposeRequest) =>
  ask<Proposed | Conflicts | Refused>('/propose', proposal, { mayRefuse: true });

/** What has become of earlier proposals. @throws {ApiError}, or what `signal` aborts with */
export const fetchProposals = (signal: AbortSignal) => ask<Proposals>('/proposals', undefined, { signal });

/** Takes over what others have published. What is not saved stays. @throws {ApiError} where both changed the same place */
export const takeOver = () => ask<object>('/take-over', {});

/** Earlier versions of a page or a file of content, the newest first. @throws {ApiError}, or what `signal` aborts with */
export const fetchVersions = (request: VersionsRequest, signal: AbortSignal) =>
  ask<Version[]>('/versions', request, { signal });

/** What can be published, and where to. @throws {ApiError}, or what `signal` aborts with */
export const fetchPublishable = (signal: AbortSignal) => ask<Publishable>('/publish', undefined, { signal });

/** Brings what is saved to the site that visitors see. @throws {ApiError} */
export const publishSaved = (title: string) => ask<Published | Refused>('/publish', { title }, { mayRefuse: true });

/** Whether the site shows pages as they are here. @throws {ApiError} */
export const fetchLive = (paths: readonly string[]) => ask<Live>('/live', { paths });

/** How colleagues see what is saved, if they do. @throws {ApiError}, or what `signal` aborts with */
export const fetchColleagues = (signal: AbortSignal) => ask<Colleagues>('/colleagues', undefined, { signal });

/** Builds what is saved and shows it to colleagues, or shows it no longer. @throws {ApiError} */
export const showColleagues = (isShown: boolean) => ask<Colleagues>('/colleagues', { isShown });

/** Makes a master and its web files of a picture. @throws {ApiError}, or what `signal` aborts with: nothing is left then. */
export const uploadPicture = (upload: PictureUpload, signal: AbortSignal) =>
  ask<{ name: string }>('/pictures', upload, { signal });

/** Tells of changes on disk, until the function that it returns is called. */
export function followEvents(tell: (event: DeskEvent) => void): () => void {
  const source = new EventSource(`${API}/events?token=${encodeURIComponent(token())}`);
  source.onmessage = ({ data }) => {
    const event: DeskEvent = JSON.parse(data);
    tell(event);
  };
  return () => source.close();
}
