import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredFile } from '../release/release.ts';
import { evaluateConditions } from './conditionalRequest.ts';
import { chooseCoding } from './negotiate.ts';
import { refuse } from './refuse.ts';
import { openCopy, sendPart } from './transfer.ts';

/**
 * Sends a file, whole or in part, or responds that the client has it already.
 *
 * Ranges apply to the encoded bytes: a part has the coding and entity tag of the whole, and each coding has a tag of
 * its own. https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2
 *
 * @param headers further headers
 * @param isNotFound whether it is the not-found page. Conditions and ranges do not apply to it:
 *   https://www.rfc-editor.org/rfc/rfc9110#section-13.2.1
 * @returns false without sending anything if the file no longer exists.
 */
export async function sendFile(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
  headers: Record<string, string>,
  isNotFound = false,
): Promise<boolean> {
  const accepted = chooseCoding(asked, file);
  const coding = accepted ?? 'identity';
  const copy = file.copies[coding] ?? file.copies.identity;
  const handle = await openCopy(copy);
  if (!handle) return false;
  try {
    const decision = await evaluateConditions({ method, headers: isNotFound ? {} : asked }, copy, file.type);
    const vary = [headers.Vary, ...(Object.keys(file.copies).length > 1 ? ['Accept-Encoding'] : [])].filter(Boolean);
    response.setHeaders(new Map(Object.entries(headers)));
    if (vary.length > 0) response.setHeader('Vary', vary.join(', '));
    // If the client accepts no coding of the not-found page, 404 is still more helpful than 406.
    const status = isNotFound ? 404 : accepted ? decision.status : 406;
    if (isNotFound) for (const name of ['ETag', 'Last-Modified', 'Accept-Ranges']) decision.headers.delete(name);
    if ([406, 412, 416].includes(status)) {
      refuse(response, status, status === 406 ? {} : Object.fromEntries(decision.headers));
      return true;
    }
    response.statusCode = status;
    response.setHeaders(decision.headers);
    if (coding !== 'identity' && status !== 304) response.setHeader('Content-Encoding', coding);
    if (method === 'HEAD' || status === 304) response.end();
    else await sendPart(handle, decision.part, response);
    return true;
  } finally {
    await handle.close();
  }
}
