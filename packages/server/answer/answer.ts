import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredFile } from '../release/release.ts';
import { decide } from './decide.ts';
import { chooseCoding, varyOf } from './encoding.ts';
import { refuse } from './refuse.ts';
import { openCopy, sendPart } from './transfer.ts';

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
): Promise<boolean> {
  const vary = varyOf(file, response.getHeader('Vary')?.toString());
  if (vary) response.setHeader('Vary', vary);
  const coding = chooseCoding(request, file);
  if (!coding) {
    refuse(response, 406);
    return true;
  }
  const copy = file.copies[coding] ?? file.copies.identity;
  const handle = await openCopy(copy);
  if (!handle) return false;
  try {
    const { answer, part } = await decide(request, copy, file.type);
    if (answer.status >= 400) {
      refuse(response, answer.status, Object.fromEntries(answer.headers));
      return true;
    }
    response.statusCode = answer.status;
    response.setHeaders(answer.headers);
    if (coding !== 'identity' && answer.status !== 304) response.setHeader('Content-Encoding', coding);
    if (request.method === 'HEAD' || answer.status === 304) response.end();
    else await sendPart(handle, part, response);
    return true;
  } finally {
    await handle.close();
  }
}
