import { Hono } from 'hono';
import { DESK_PATH, TOKEN_HEADER } from '../model/answers.ts';
import type { Desk } from './desk.ts';
import type { Guard } from './guard.ts';

/** The API of the desk. */
export function deskApp(desk: Desk, guard: Guard): Hono {
  const app = new Hono().basePath(`${DESK_PATH}/api`);
  app.use(async (context, next) => {
    if (!guard.knows(context.req.header(TOKEN_HEADER) ?? context.req.query('token')))
      return context.json({ error: 'the desk was started anew: load this page again' }, 403);
    return next();
  });
  app.get('/site', async (context) => context.json(await desk.site()));
  app.onError((error, context) => context.json({ error: error.message }, 500));
  return app;
}
