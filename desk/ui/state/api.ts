import {
  type Check,
  type Conflicts,
  DESK_PATH,
  type DeskEvent,
  type Edit,
  type PictureUpload,
  type Preview,
  type PreviewRequest,
  type Proposed,
  type ProposeRequest,
  type Refused,
  type Saved,
  TOKEN_HEADER,
} from '../../model/answers.ts';
import type { DeskSite } from '../../model/site.ts';

const API = `${DESK_PATH}/api`;

const token = () => document.querySelector<HTMLMetaElement>('meta[name="desk-token"]')?.content ?? '';

/** An answer that is not what was asked for; says what went wrong. */
export class ApiError extends Error {
  override name = 'ApiError';
}

function ask(path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const headers = { [TOKEN_HEADER]: token(), 'Content-Type': 'application/json' };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return fetch(API + path, { headers, ...post, signal: signal ?? null }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('The desk does not answer. Is "npm run desk" still running? Nothing that you typed is lost.');
  });
}

/** @throws {ApiError} with the words of the server. */
async function fail(response: Response): Promise<never> {
  const answer: { error?: string; problems?: { message: string }[] } = await response.json().catch(() => ({}));
  throw new ApiError(answer.error ?? answer.problems?.[0]?.message ?? `The desk answered ${response.status}.`);
}

async function get<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const response = await ask(path, body, signal);
  if (!response.ok) return fail(response);
  const answer: Answer = await response.json();
  return answer;
}

/** Everything that the desk starts with. @throws {ApiError} */
export const fetchSite = () => get<DeskSite>('/site');

/** What changes would come to. @throws {ApiError}, or what `signal` aborts with */
export const fetchPreview = (request: PreviewRequest, signal?: AbortSignal) =>
  get<Preview>('/preview', request, signal);

/** What changes would make of the whole site. @throws {ApiError}, or what `signal` aborts with */
export const fetchCheck = (edit: Edit, signal: AbortSignal) => get<Check>('/check', edit, signal);

/** What came of a save. */
export type SaveResult = Saved | Conflicts | Refused;

/** Writes changes to the files, or says why not. @throws {ApiError} */
export async function saveEdit(edit: Edit): Promise<SaveResult> {
  const response = await ask('/save', edit);
  if (!response.ok && response.status !== 409 && response.status !== 422) return fail(response);
  const answer: SaveResult = await response.json();
  return answer;
}

/** Puts changes on a branch. @throws {ApiError} */
export async function proposeEdit(request: ProposeRequest): Promise<Proposed | Conflicts | Refused> {
  const response = await ask('/propose', request);
  if (!response.ok && response.status !== 409 && response.status !== 422) return fail(response);
  const answer: Proposed | Conflicts | Refused = await response.json();
  return answer;
}

/** Makes a master and its web files of a picture. @throws {ApiError} */
export const uploadPicture = (upload: PictureUpload) => get<{ name: string }>('/pictures', upload);

/** Tells of changes on disk, until the function that it returns is called. */
export function followEvents(tell: (event: DeskEvent) => void): () => void {
  const source = new EventSource(`${API}/events?token=${encodeURIComponent(token())}`);
  source.onmessage = ({ data }) => {
    const event: DeskEvent = JSON.parse(data);
    tell(event);
  };
  return () => source.close();
}
