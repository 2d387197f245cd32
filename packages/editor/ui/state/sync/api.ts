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

/** What is read, and what the server answers: see `model/answers.ts`. */
interface Read {
  '/site': EditorSite;
  '/proposals': Proposals;
  '/publish': Publishable;
  '/inbox': Inbox;
  '/colleagues': Colleagues;
  '/typefaces': TypefaceChoices;
}

/** What is posted, and what the server answers. */
interface Posted {
  '/shown': [body: Edit['base'], answer: Shown];
  '/preview': [body: PreviewRequest, answer: Preview];
  '/check': [body: Edit, answer: Check];
  '/save': [body: SaveRequest, answer: Saved | Conflicts | Refused];
  '/propose': [body: ProposeRequest, answer: Proposed | Conflicts | Refused];
  // Takes over what others have published. Fails where both changed the same place.
  '/take-over': [body: object, answer: object];
  '/versions': [body: VersionsRequest, answer: Version[]];
  '/publish': [body: { title: string }, answer: Published | Refused];
  '/live': [body: { paths: readonly string[] }, answer: Live];
  '/colleagues': [body: { isShown: boolean }, answer: Colleagues];
  '/logo': [body: { svg: string }, answer: Logo];
  '/pictures': [body: PictureUpload, answer: { name: string }];
  '/pictures/remove': [body: { name: string }, answer: object];
}

/** Questions to which `Conflicts` and `Refused` are answers, and no failure. */
const MAY_REFUSE = ['/save', '/propose', '/publish'];

async function ask<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const response = await request(path, body, signal);
  if (response.ok) return response.json();
  const refusal = await response.json().catch(() => ({}));
  if (MAY_REFUSE.includes(path) && ('conflicts' in refusal || 'problems' in refusal)) return refusal;
  const { error, problems = [] }: { error?: string } & Partial<Refused> = refusal;
  const [problem] = problems;
  const why = error ?? (problem && `${problem.file}: ${problem.message}`);
  throw new ApiError(why ?? words.session.answered(response.status));
}

/** Reads. @throws {ApiError} with the words of the server, or what `signal` aborts with. */
export const get = <Path extends keyof Read>(path: Path, signal?: AbortSignal): Promise<Read[Path]> =>
  ask(path, undefined, signal);

/** Posts. @throws {ApiError} with the words of the server, or what `signal` aborts with. */
export const post = <Path extends keyof Posted>(
  path: Path,
  body: Posted[Path][0],
  signal?: AbortSignal,
): Promise<Posted[Path][1]> => ask(path, body, signal);

/** Address of the file of a typeface that can be chosen. */
export const typefaceAddress = (name: string): string =>
  `${API}/typefaces/${encodeURIComponent(name)}?token=${encodeURIComponent(token())}`;

/** Tells of changes on disk, until the function that it returns is called. */
export function followEvents(tell: (event: EditorEvent) => void): () => void {
  const source = new EventSource(`${API}/events?token=${encodeURIComponent(token())}`);
  source.onmessage = ({ data }) => {
    const event: EditorEvent = JSON.parse(data);
    tell(event);
  };
  return () => source.close();
}
