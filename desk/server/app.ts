import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { DESK_PATH, TOKEN_HEADER } from '../model/answers.ts';
import type { Desk } from './desk.ts';
import { DraftError } from './draft.ts';
import type { Guard } from './guard.ts';
import { editBody, previewBody } from './requests.ts';

/** The API of the desk. */
export function deskApp(desk: Desk, guard: Guard): Hono {
  const app = new Hono().basePath(`${DESK_PATH}/api`);
  app.use(async (context, next) => {
    // An event source cannot send headers.
    if (!guard.knows(context.req.header(TOKEN_HEADER) ?? context.req.query('token')))
      return context.json({ error: 'the desk was started anew: load this page again' }, 403);
    return next();
  });
  app.get('/site', async (context) => context.json(await desk.site()));
  app.post('/preview', async (context) =>
    context.json(await desk.preview(previewBody.parse(await context.req.json()))),
  );
  app.post('/check', async (context) => context.json(await desk.check(editBody.parse(await context.req.json()))));
  app.onError(explain);
  return app;
}

function explain(error: Error, context: Context): Response {
  if (error instanceof DraftError) return context.json({ problems: [error.problem] }, 422);
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return context.json({ error: `the request is not as it should be: ${error.message}` }, 400);
  return context.json({ error: error.message }, 500);
}
