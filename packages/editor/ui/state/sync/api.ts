import type { PageData } from '@worldwright/engine/component';
import { useEffect, useState } from 'react';
import {
  type Conflicts,
  EDITOR_PATH,
  type EditorEvent,
  type Inbox,
  MAY_REFUSE,
  type Preview,
  type Proposals,
  type Proposed,
  type Publishable,
  type Published,
  type Refused,
  type Saved,
  TOKEN_HEADER,
  TOKEN_NAME,
  type TypefaceChoice,
  type Version,
} from '../../../model/answers.ts';
import type {
  Edit,
  PastPageRequest,
  PictureUpload,
  PreviewRequest,
  ProposeRequest,
  PublishRequest,
  SaveRequest,
  VersionsRequest,
} from '../../../model/requests.ts';
import type { Check, EditorSite, SourceFile } from '../../../model/site.ts';
import { words } from '../../interfaceWords.ts';
import { showError } from '../store.ts';

const API = `${EDITOR_PATH}/api`;

/** Returns a session value from the page's `<meta>`, or an empty string. */
export const sessionValue = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const token = () => sessionValue(TOKEN_NAME);

/** A failed request, with a message for the marketer. */
export class ApiError extends Error {
  override name = 'ApiError';
}

/** Responses to GET requests; see `model/answers.ts`. */
interface Read {
  '/site': EditorSite;
  '/proposals': Proposals;
  '/publish': Publishable;
  '/inbox': Inbox;
  /** URLs in this network, most likely first. Empty while nothing is shared. */
  '/colleagues': string[];
  '/typefaces': TypefaceChoice[];
}

interface Posted {
  /** The versions of these files that the editor still knows. */
  '/shown': [body: Edit['base'], answer: SourceFile[]];
  '/preview': [body: PreviewRequest, answer: Preview];
  '/check': [body: Edit, answer: Check];
  '/save': [body: SaveRequest, answer: Saved | Conflicts | Refused];
  '/propose': [body: ProposeRequest, answer: Proposed | Conflicts | Refused];
  /** Merges what others have published. */
  '/take-over': [body: PublishRequest, answer: object | Conflicts];
  '/versions': [body: VersionsRequest, answer: Version[]];
  /** `null` if there was no such page, or it does not fit the sections of today. */
  '/past-page': [body: PastPageRequest, answer: PageData | null];
  '/publish': [body: PublishRequest, answer: Published | Conflicts | Refused];
  /** Whether the live site shows the published pages. */
  '/live': [body: { paths: readonly string[] }, answer: boolean];
  '/colleagues': [body: { isShown: boolean }, answer: string[]];
  /** Contents of the logo's files, by path. */
  '/logo': [body: { svg: string }, answer: Record<string, string>];
  '/pictures': [body: PictureUpload, answer: { name: string }];
  '/pictures/remove': [body: { name: string }, answer: object];
}

async function send<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const headers = { [TOKEN_HEADER]: token(), 'Content-Type': 'application/json' };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(API + path, { headers, ...post, signal: signal ?? null }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : new ApiError(words.session.silent);
  });
  if (response.ok) return response.json();
  const refusal = await response.json().catch(() => ({}));
  if (MAY_REFUSE.includes(path) && ('conflicts' in refusal || 'problems' in refusal)) return refusal;
  const { error, problems = [] }: { error?: string } & Partial<Refused> = refusal;
  const [problem] = problems;
  const why = error ?? (problem && `${problem.file}: ${problem.message}`);
  throw new ApiError(why ?? words.session.answered(response.status));
}

/** Sends a GET request. @throws {ApiError} with the server's message, or the reason of `signal` */
export const get = <Path extends keyof Read>(path: Path, signal?: AbortSignal): Promise<Read[Path]> =>
  send(path, undefined, signal);

/** Sends a POST request. @throws {ApiError} with the server's message, or the reason of `signal` */
export const post = <Path extends keyof Posted>(
  path: Path,
  body: Posted[Path][0],
  signal?: AbortSignal,
): Promise<Posted[Path][1]> => send(path, body, signal);

export const typefaceAddress = (name: string): string =>
  `${API}/typefaces/${encodeURIComponent(name)}?token=${encodeURIComponent(token())}`;

/** Calls a function on changes on disk. Returns a function that stops it. */
export function followEvents(tell: (event: EditorEvent) => void): () => void {
  const source = new EventSource(`${API}/events?token=${encodeURIComponent(token())}`);
  source.onmessage = ({ data }) => {
    const event: EditorEvent = JSON.parse(data);
    tell(event);
  };
  return () => source.close();
}

interface Options {
  /** Another key sends the request again. */
  key?: string | number;
  onFailure?: (error: unknown) => void;
}

/** Returns the server's response, or nothing before it arrives, and a function that replaces it. */
export function useRequest<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  { key, onFailure = showError }: Options = {},
) {
  const [answer, setAnswer] = useState<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  useEffect(() => {
    const asked = new AbortController();
    send(asked.signal).then(setAnswer, (error) => asked.signal.aborted || onFailure(error));
    return () => asked.abort();
  }, [key]);
  return [answer, setAnswer] as const;
}
