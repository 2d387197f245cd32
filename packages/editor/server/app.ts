import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { contextStorage } from 'hono/context-storage';
import { languageDetector } from 'hono/language';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import {
  EDITOR_PATH,
  type EditorEvent,
  type Inbox,
  MAX_UPLOAD_BYTES,
  MAY_REFUSE,
  TOKEN_HEADER,
} from '../model/answers.ts';
import {
  editBody,
  hashes,
  pastPageBody,
  previewBody,
  proposeBody,
  publishBody,
  saveBody,
  uploadBody,
  versionsBody,
} from '../model/requests.ts';
import { LANGUAGES } from '../words/speak.ts';
import type { Editor } from './editor.ts';
import { WriteError } from './files/atomicWrite.ts';
import { DraftError } from './files/draft.ts';
import type { Saver } from './files/saver.ts';
import { isEditable } from './files/siteFiles.ts';
import { type Git, GitError } from './git/git.ts';
import type { ProposalList } from './git/proposals.ts';
import { propose } from './git/proposer.ts';
import type { Publisher } from './git/publisher.ts';
import { pastPage, versionsOf } from './git/versions.ts';
import type { Guard } from './guard.ts';
import type { PictureUploads } from './pictureUploads.ts';
import type { PreviewServer } from './previewServer.ts';
import { words } from './requestLanguage.ts';
import { logoFiles, typefaceChoices, typefaceFile } from './theme.ts';
import { UploadError } from './upload.ts';

/** Services used by the API. */
export interface EditorParts {
  editor: Editor;
  saver: Saver;
  git: Git;
  proposals: ProposalList;
  publisher: Publisher;
  previewServer: PreviewServer;
  inbox: () => Promise<Inbox>;
  listeners: Set<(event: EditorEvent) => void>;
  uploads: Pick<PictureUploads, 'add' | 'remove' | 'settled'>;
}

/** Maximum size of a request body in bytes: a picture in Base64 with its texts. */
const MAX_BODY_BYTES = MAX_UPLOAD_BYTES * 1.4;

const statusOf = (result: object) => ('conflicts' in result ? 409 : 'problems' in result ? 422 : 200);

/** Creates the editor's API. */
export function editorApp(parts: EditorParts, guard: Guard): Hono {
  const { editor, saver, git, proposals, publisher, previewServer, inbox, listeners, uploads } = parts;
  const app = new Hono().basePath(`${EDITOR_PATH}/api`);
  app.use(contextStorage());
  app.use(
    languageDetector({
      order: ['header'],
      caches: false,
      supportedLanguages: [...LANGUAGES],
      fallbackLanguage: LANGUAGES[0],
    }),
  );
  app.use(async (context, next) => {
    // `EventSource` cannot send headers.
    if (!guard.accepts(context.req.header(TOKEN_HEADER) ?? context.req.query('token')))
      return context.json({ error: words().session.restarted }, 403);
    return next();
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => context.json({ error: words().picture.moreThan(MAX_UPLOAD_BYTES / 1e6) }, 413),
    }),
  );
  /** Registers a `POST` route. @param body schema of the request body. */
  function post<Body>(path: string, body: z.ZodType<Body>, act: (body: Body, request: Request) => unknown): void {
    app.post(path, async ({ req, json }) => {
      const result = await act(body.parse(await req.json()), req.raw);
      return json(result, MAY_REFUSE.includes(path) ? statusOf(Object(result)) : 200);
    });
  }
  app.get('/site', async (context) => context.json(await editor.site()));
  app.get('/publish', (context) => context.json(publisher.publishable()));
  app.get('/colleagues', (context) => context.json(previewServer.links));
  app.get('/proposals', async (context) => context.json(await proposals.list()));
  post('/shown', hashes, (base) => editor.shown(base));
  post('/preview', previewBody, (edit) => editor.preview(edit));
  post('/check', editBody, (edit) => editor.check(edit));
  post('/save', saveBody, (edit) => saver.save(edit));
  post('/propose', proposeBody, async ({ title, body, ...edit }) => {
    await uploads.settled();
    return propose(parts, edit, { title, body });
  });
  post('/publish', publishBody, async (request) => {
    await uploads.settled();
    return publisher.publish(request);
  });
  post(
    '/versions',
    versionsBody.refine(({ file }) => isEditable(file), 'cannot be edited here'),
    (request) => versionsOf(editor, git, request),
  );
  post('/past-page', pastPageBody, (request) => pastPage(editor, git, request));
  post('/live', z.object({ paths: z.array(z.string()) }), ({ paths }) => publisher.live(paths));
  post('/colleagues', z.object({ isShown: z.boolean() }), async ({ isShown }) => {
    if (!isShown) previewServer.stop();
    return isShown ? previewServer.show() : [];
  });
  post('/take-over', publishBody, (request) => publisher.takeOver(request));
  app.get('/inbox', async (context) => context.json(await inbox()));
  app.get('/typefaces', (context) => context.json(typefaceChoices()));
  app.get('/typefaces/:name', (context) => {
    const file = typefaceFile(editor.disk.root, context.req.param('name'));
    return file ? context.body(file, 200, { 'Content-Type': 'font/woff2' }) : context.notFound();
  });
  post('/logo', z.object({ svg: z.string() }), ({ svg }) => logoFiles(svg));
  post('/pictures', uploadBody, (picture, { signal }) => uploads.add(picture, signal));
  post('/pictures/remove', z.object({ name: z.string() }), async ({ name }) => {
    await uploads.remove(name);
    return {};
  });
  app.get('/events', (context) => streamEvents(context, listeners));
  app.onError(errorResponse);
  return app;
}

function streamEvents(context: Context, listeners: EditorParts['listeners']): Response {
  return streamSSE(context, async (stream) => {
    const send = (event: EditorEvent) => void stream.writeSSE({ data: JSON.stringify(event) });
    listeners.add(send);
    await stream.writeSSE({ event: 'open', data: '' });
    await new Promise<void>((done) => stream.onAbort(done));
    listeners.delete(send);
  });
}

/** Returns a readable message: Zod's own is JSON. */
const wordsOf = (error: z.ZodError | SyntaxError): string =>
  error instanceof SyntaxError
    ? error.message
    : error.issues.map(({ path, message }) => `${path.join(' › ')}: ${message}`).join('; ');

function errorResponse(error: Error, context: Context): Response {
  if (error instanceof DraftError) return context.json({ problems: [error.problem] }, 422);
  if (error instanceof UploadError) return context.json({ error: error.message }, 422);
  if (error instanceof GitError) {
    const { publish, proposals } = words();
    const failures = { '/publish': publish.not, '/propose': proposals.not };
    const [, what] = Object.entries(failures).find(([end]) => context.req.path.endsWith(end)) ?? [];
    return context.json({ error: [what, error.message].filter(Boolean).join(' ') }, 409);
  }
  if (error instanceof WriteError) return context.json({ error: error.message }, 507);
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return context.json({ error: words().session.badRequest(wordsOf(error)) }, 400);
  return context.json({ error: error.message }, 500);
}
