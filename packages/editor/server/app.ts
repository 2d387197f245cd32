import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { DESK_PATH, LARGEST_UPLOAD, type PictureUpload, TOKEN_HEADER } from '../model/answers.ts';
import { WriteError } from './atomicWrite.ts';
import type { Desk } from './desk.ts';
import { DraftError } from './draft.ts';
import type { Events } from './events.ts';
import { type Git, GitError } from './git.ts';
import type { Guard } from './guard.ts';
import type { PreviewServer } from './previewServer.ts';
import type { ProposalList } from './proposals.ts';
import type { Proposer } from './proposer.ts';
import type { Publisher } from './publisher.ts';
import {
  colleaguesBody,
  editBody,
  liveBody,
  previewBody,
  proposeBody,
  publishBody,
  saveBody,
  shownBody,
  uploadBody,
  versionsBody,
} from './requests.ts';
import type { Saver } from './saver.ts';
import { UploadError } from './upload.ts';
import { versionsOf } from './versions.ts';

/** What the API hands requests to. */
export interface DeskParts {
  desk: Desk;
  saver: Saver;
  git: Git;
  proposer: Proposer;
  proposals: ProposalList;
  publisher: Publisher;
  previewServer: PreviewServer;
  events: Events;
  /** Takes a picture, unless the signal ends it. @throws {UploadError} when it is not one. */
  upload: (picture: PictureUpload, signal: AbortSignal) => Promise<{ name: string }>;
}

/** Largest body of a request in bytes: a picture in Base64 with its words. */
const LARGEST_BODY = LARGEST_UPLOAD * 1.4;

/** Status of an answer that may say why nothing was written. */
const statusOf = (answer: object) => ('conflicts' in answer ? 409 : 'problems' in answer ? 422 : 200);

/** The API of the desk. */
export function deskApp(
  { desk, saver, git, proposer, proposals, publisher, previewServer, events, upload }: DeskParts,
  guard: Guard,
): Hono {
  const app = new Hono().basePath(`${DESK_PATH}/api`);
  app.use(async (context, next) => {
    // An event source cannot send headers.
    if (!guard.knows(context.req.header(TOKEN_HEADER) ?? context.req.query('token')))
      return context.json({ error: 'the desk was started anew: load this page again' }, 403);
    return next();
  });
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (context) => context.json({ error: `has more than ${LARGEST_UPLOAD / 1e6} MB: make it smaller` }, 413),
    }),
  );
  app.get('/site', async (context) => context.json(await desk.site()));
  app.post('/shown', async (context) => context.json({ files: desk.shown(shownBody.parse(await context.req.json())) }));
  app.post('/preview', async (context) =>
    context.json(await desk.preview(previewBody.parse(await context.req.json()))),
  );
  app.post('/check', async (context) => context.json(await desk.check(editBody.parse(await context.req.json()))));
  app.post('/save', async (context) => {
    const answer = await saver.save(saveBody.parse(await context.req.json()));
    return context.json(answer, statusOf(answer));
  });
  app.post('/versions', async (context) =>
    context.json(await versionsOf(desk, git, versionsBody.parse(await context.req.json()))),
  );
  app.get('/publish', (context) => context.json(publisher.publishable()));
  app.post('/publish', async (context) => {
    const { title } = publishBody.parse(await context.req.json());
    const answer = await publisher.publish(title);
    return context.json(answer, statusOf(answer));
  });
  app.post('/live', async (context) =>
    context.json(await publisher.live(liveBody.parse(await context.req.json()).paths)),
  );
  app.get('/colleagues', (context) => context.json({ links: previewServer.links }));
  app.post('/colleagues', async (context) => {
    const { isShown } = colleaguesBody.parse(await context.req.json());
    if (!isShown) previewServer.stop();
    return context.json({ links: isShown ? await previewServer.show() : [] });
  });
  app.post('/propose', async (context) => {
    const { title, ...request } = proposeBody.parse(await context.req.json());
    const answer = await proposer.propose(request, title);
    return context.json(answer, statusOf(answer));
  });
  app.get('/proposals', async (context) => context.json(await proposals.list()));
  app.post('/take-over', async (context) => {
    await saver.inTurn(() => git.takeUpstream());
    return context.json({});
  });
  app.post('/pictures', async (context) =>
    context.json(await upload(uploadBody.parse(await context.req.json()), context.req.raw.signal)),
  );
  app.get('/events', (context) => streamEvents(context, events));
  app.onError(explain);
  return app;
}

function streamEvents(context: Context, events: Events): Response {
  return streamSSE(context, async (stream) => {
    const end = events.listen((event) => void stream.writeSSE({ data: JSON.stringify(event) }));
    await stream.writeSSE({ event: 'open', data: '' });
    await new Promise<void>((done) => stream.onAbort(done));
    end();
  });
}

/** Zod's own message is JSON. */
const wordsOf = (error: z.ZodError | SyntaxError): string =>
  error instanceof SyntaxError
    ? error.message
    : error.issues.map(({ path, message }) => `${path.join(' › ')}: ${message}`).join('; ');

/** What was not done when Git refuses, by the ends of the addresses. */
const UNDONE = { '/publish': 'It is not published yet.', '/propose': 'Nothing was proposed.' };

function explain(error: Error, context: Context): Response {
  if (error instanceof DraftError) return context.json({ problems: [error.problem] }, 422);
  if (error instanceof UploadError) return context.json({ error: error.message }, 422);
  if (error instanceof GitError) {
    const [, what] = Object.entries(UNDONE).find(([end]) => context.req.path.endsWith(end)) ?? [];
    return context.json({ error: [what, error.message].filter(Boolean).join(' ') }, 409);
  }
  if (error instanceof WriteError) return context.json({ error: error.message }, 507);
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return context.json({ error: `the request is not as it should be: ${wordsOf(error)}` }, 400);
  return context.json({ error: error.message }, 500);
}
