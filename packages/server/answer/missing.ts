import type { IncomingMessage, ServerResponse } from 'node:http';
import { nearestMissing } from '../addresses/addresses.ts';
import { headersFor } from '../headers/headers.ts';
import type { Release } from '../release/release.ts';
import { chooseCoding } from './encoding.ts';
import { refuse } from './refuse.ts';
import { openCopy, sendPart } from './transfer.ts';

/**
 * Answers 404 with the nearest not-found page. Conditions and ranges do not apply to what is not a success:
 * https://www.rfc-editor.org/rfc/rfc9110#section-13.2.1
 */
export async function answerMissing(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  release: Release,
): Promise<void> {
  const page = release.files.get(nearestMissing(path, release.files));
  // A client that takes no coding of the page is better told 404 than 406.
  const coding = (page && chooseCoding(request, page)) ?? 'identity';
  const copy = page?.copies[coding];
  const handle = copy && (await openCopy(copy));
  if (!page || !copy || !handle) return refuse(response, 404);
  try {
    response.setHeaders(new Map(Object.entries(headersFor(page.path, release.headers, false))));
    response.writeHead(404, {
      'Content-Type': page.type,
      'Content-Length': copy.size,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    });
    if (request.method === 'HEAD') response.end();
    else await sendPart(handle, { start: 0, end: copy.size }, response);
  } finally {
    await handle.close();
  }
}
