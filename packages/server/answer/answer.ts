import type { IncomingMessage, ServerResponse } from 'node:http';
import { nearestNotFound } from '../addresses/addresses.ts';
import { headersFor } from '../headers/headers.ts';
import type { Coding, Copy, Release, StoredFile } from '../release/release.ts';
import { type Decision, evaluateConditions } from './conditionalRequest.ts';
import { chooseCoding } from './negotiate.ts';
import { refuse } from './refuse.ts';
import { openCopy, sendPart } from './transfer.ts';

/**
 * Sends a copy of a file.
 *
 * @param decision called once the file is open.
 * @returns false without sending anything if the file no longer exists.
 */
async function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  copy: Copy,
  coding: Coding,
  decision: () => Promise<Decision>,
): Promise<boolean> {
  const handle = await openCopy(copy);
  if (!handle) return false;
  try {
    const { status, headers, part } = await decision();
    if (status === 412 || status === 416) {
      refuse(response, status, Object.fromEntries(headers));
      return true;
    }
    response.statusCode = status;
    response.setHeaders(headers);
    if (coding !== 'identity' && status !== 304) response.setHeader('Content-Encoding', coding);
    if (method === 'HEAD' || status === 304) response.end();
    else await sendPart(handle, part, response);
    return true;
  } finally {
    await handle.close();
  }
}

/**
 * Sends a file, whole or in part, or responds that the client has it already.
 *
 * Ranges apply to the encoded bytes: a part has the coding and entity tag of the whole, and each coding has a tag of
 * its own. https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2
 *
 * @returns false without sending anything if the file no longer exists.
 */
export async function sendFile(request: IncomingMessage, response: ServerResponse, file: StoredFile): Promise<boolean> {
  if (Object.keys(file.copies).length > 1)
    response.setHeader('Vary', [response.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  const coding = chooseCoding(request, file);
  if (!coding) {
    refuse(response, 406);
    return true;
  }
  const copy = file.copies[coding] ?? file.copies.identity;
  return send(request, response, copy, coding, () => evaluateConditions(request, copy, file.type));
}

/** Sends the not-found page. Conditions do not apply: https://www.rfc-editor.org/rfc/rfc9110#section-13.2.1 */
export async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  release: Release,
): Promise<void> {
  const page = release.files.get(nearestNotFound(path, release.files));
  if (!page) return refuse(response, 404);
  // If the client accepts no coding of the page, 404 is still more helpful than 406.
  const coding = chooseCoding(request, page) ?? 'identity';
  const copy = page.copies[coding] ?? page.copies.identity;
  const headers = new Headers({
    ...headersFor(page.path, release.headers, false),
    'Content-Type': page.type,
    'Content-Length': String(copy.size),
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  });
  const whole = async () => ({ status: 404, headers, part: { start: 0, end: copy.size } });
  if (!(await send(request, response, copy, coding, whole))) refuse(response, 404);
}
