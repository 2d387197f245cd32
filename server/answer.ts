import type { IncomingMessage, ServerResponse } from 'node:http';
import { createFileResponse } from '@remix-run/response/file';
import { chooseCoding } from './encoding.ts';
import { refuse } from './refuse.ts';
import type { Coding, StoredFile } from './release/release.ts';
import { openCopy, type Part, sendPart } from './transfer.ts';

/** What a request can ask of a file beyond the file itself. */
const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range', 'range'];

/** One range that exists: `bytes=0-99`, `bytes=100-`, `bytes=-10`. */
const ONE_RANGE = /^bytes=((\d+)-(\d*)|-0*[1-9]\d*)$/;

/**
 * Whether a `Range` is one that is answered with a part. Others may be ignored: several at once, other units, and
 * what is not understood. https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
function isAnswered(range: string): boolean {
  const [, given, first, last] = ONE_RANGE.exec(range) ?? [];
  return given !== undefined && !(first && last && Number(first) > Number(last));
}

/** The request as the library wants it. */
function conditionsOf({ method = 'GET', headers }: IncomingMessage, size: number): Request {
  const given = new Headers();
  for (const name of CONDITIONS) {
    const value = headers[name];
    if (typeof value === 'string') given.set(name, value);
  }
  // Nothing has no parts: there is no Content-Range that could name one.
  if (size === 0 || !isAnswered(given.get('range') ?? '')) given.delete('range');
  // This header compares weakly, the library does not: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
  const known = given.get('if-none-match');
  if (known !== null) given.set('if-none-match', known.replaceAll('W/"', '"'));
  return new Request('http://localhost/', { method, headers: given });
}

/** The library decides what is sent and with which headers; the bytes go by Node's own streams. */
async function decide(request: IncomingMessage, { copies, type }: StoredFile, coding: Coding, cacheControl: string) {
  const { size, hash, modified } = copies[coding] ?? copies.identity;
  const part: Part = { start: 0, end: size };
  const stream = () => new ReadableStream<Uint8Array>();
  const file: Parameters<typeof createFileResponse>[0] = {
    name: '',
    size,
    type,
    lastModified: modified,
    stream,
    arrayBuffer: async () => new ArrayBuffer(0),
    slice(start = 0, end = size) {
      Object.assign(part, { start, end });
      return { stream };
    },
  };
  const options = { etag: 'strong', digest: async () => hash, cacheControl, acceptRanges: true } as const;
  return { answer: await createFileResponse(file, conditionsOf(request, size), options), part };
}

/**
 * Answers with a file, whole or in part, or says that the client has it already.
 *
 * A range is one of the bytes as they are coded: a part has its whole's coding and entity tag, and each coding has a
 * tag of its own. https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2
 *
 * @returns false, with nothing sent, when the file is gone.
 */
export async function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
  cacheControl: string,
): Promise<boolean> {
  if (Object.keys(file.copies).length > 1) response.setHeader('Vary', 'Accept-Encoding');
  const coding = chooseCoding(request, file);
  if (!coding) {
    refuse(response, 406);
    return true;
  }
  const copy = file.copies[coding] ?? file.copies.identity;
  const handle = await openCopy(copy);
  if (!handle) return false;
  try {
    const { answer, part } = await decide(request, file, coding, cacheControl);
    if (answer.status >= 400) {
      refuse(response, answer.status, Object.fromEntries(answer.headers));
      return true;
    }
    response.statusCode = answer.status;
    response.setHeaders(answer.headers);
    response.setHeader('Cache-Control', cacheControl);
    if (coding !== 'identity' && answer.status !== 304) response.setHeader('Content-Encoding', coding);
    if (request.method === 'HEAD' || answer.status === 304) response.end();
    else await sendPart(handle, part, response);
    return true;
  } finally {
    await handle.close();
  }
}
