import { errorCode, type Handler } from '@worldwright/relay/node';
import { refuse } from '../answer/refuse.ts';
import { logError } from './log.ts';

/** The process, or the system, has no handle left for another file. */
const isOutOfHandles = (error: unknown) => /^(EMFILE|ENFILE)$/.test(errorCode(error));

/** The last line of defence: whatever a handler throws is logged and answered with 500, or ends the connection. */
export function guard(handler: Handler): Handler {
  return async (request, response) => {
    try {
      await handler(request, response);
    } catch (error) {
      logError('error', error, { method: request.method, path: request.url?.split('?')[0] });
      if (response.headersSent) return void response.destroy();
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      if (isOutOfHandles(error)) refuse(response, 503, { 'Retry-After': 5 });
      else refuse(response, 500);
    }
  };
}

/**
 * Keeps the process alive when something is thrown outside of every handler, and logs it. Why it goes on: decision
 * 007.
 */
export function surviveExceptions(): void {
  // Also called for a rejection that nobody handles.
  process.on('uncaughtException', (error, origin) => logError('uncaught', error, { origin }));
}
