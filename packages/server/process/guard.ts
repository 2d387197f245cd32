import { errorCode, type Handler } from '@worldwright/relay/node';
import { refuse } from '../answer/refuse.ts';
import { logError } from './log.ts';

/** Returns whether the process or the system has run out of file descriptors. */
const isOutOfHandles = (error: unknown) => /^(EMFILE|ENFILE)$/.test(errorCode(error));

/** Wraps a handler: any error is logged, and answered with 500 or by closing the connection. */
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

/** Keeps the process alive after uncaught errors, and logs them. The reason is in decision 007. */
export function surviveExceptions(): void {
  // Also fires for unhandled rejections.
  process.on('uncaughtException', (error, origin) => logError('uncaught', error, { origin }));
}
