import { Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** Messages of the Chrome DevTools Protocol: https://chromedevtools.github.io/devtools-protocol/v8/Debugger/ */
const parsed = z.object({
  method: z.literal('Debugger.scriptParsed'),
  params: z.object({ scriptId: z.string(), url: z.string(), sourceMapURL: z.string().default('') }),
});
const paused = z.object({
  method: z.literal('Debugger.paused'),
  params: z.object({
    callFrames: z.array(
      z.object({ location: z.object({ scriptId: z.string(), lineNumber: z.number(), columnNumber: z.number() }) }),
    ),
  }),
});
const inlineMap = z.object({
  version: z.number(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

type Script = z.output<typeof parsed>['params'];
type Frame = z.output<typeof paused>['params']['callFrames'][number];

/** Matches files written by the site's authors, relative to the project's root. */
const SITE_FILE = /^(pages\.config\.ts|src\/(content|sections|layouts)\/.+)$/;

/** Timeout for pausing the thread: native code cannot be paused. */
const TIMEOUT_MS = 10_000;

/** Returns the source location of a script location: `src/content/faq.ts:12`. */
function originOf({ url, sourceMapURL }: Script, { lineNumber, columnNumber }: Frame['location']): string | undefined {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  const [, map] = /^data:application\/json;[^,]*base64,(.*)$/.exec(sourceMapURL) ?? [];
  if (map === undefined) return `${relative('.', path)}:${lineNumber + 1}`;
  const { names, ...rest } = inlineMap.parse(JSON.parse(Buffer.from(map, 'base64').toString()));
  const payload = { ...rest, names, file: path, sourceRoot: '', sourcesContent: [] };
  const origin = new SourceMap(payload).findEntry(lineNumber, columnNumber);
  if (!('originalSource' in origin)) return undefined;
  const source = origin.originalSource.replace(/^file:\/\//, '');
  return `${relative('.', source)}:${origin.originalLine + 1}`;
}

/** Returns the location in the site's files that a thread is executing, as `file:line`, or `undefined`. */
export async function placeOf({ threadId }: Worker): Promise<string | undefined> {
  const session = new Session();
  session.connect();
  const scripts = new Map<string, Script>();
  const sessions: string[] = [];
  const send = (sessionId: string, ...methods: string[]) =>
    Promise.all(
      methods.map((method, id) =>
        session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method }) }),
      ),
    );
  const frames = new Promise<Frame[]>((resolve) => {
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
      // `workerId` is not the thread's ID but a counter of the session.
      if (!workerInfo.title.startsWith(`[worker ${threadId}]`)) return;
      sessions.push(sessionId);
      void send(sessionId, 'Debugger.enable', 'Debugger.pause');
    });
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
      const received: unknown = JSON.parse(message);
      const script = parsed.safeParse(received).data?.params;
      if (script) scripts.set(script.scriptId, script);
      const stop = paused.safeParse(received).data?.params;
      if (stop) resolve(stop.callFrames);
    });
    setTimeout(() => resolve([]), TIMEOUT_MS);
  });
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await frames;
  // A paused thread cannot be terminated.
  for (const sessionId of sessions) await send(sessionId, 'Debugger.disable');
  const places = (await frames).flatMap(({ location }) => {
    const script = scripts.get(location.scriptId);
    return (script && originOf(script, location)) ?? [];
  });
  session.disconnect();
  return places.find((place) => SITE_FILE.test(place.replace(/:\d+$/, '')));
}
