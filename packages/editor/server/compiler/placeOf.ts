import { Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** Messages of the debugger: https://chromedevtools.github.io/devtools-protocol/v8/Debugger/ */
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

/** What people write of the site, from the project's root. */
const WRITTEN = /^(pages\.config\.ts|src\/(content|sections|layouts)\/.+)$/;

/** How long in ms the thread is waited for: one that is busy outside of JavaScript does not stop. */
const TIMEOUT_MS = 10_000;

/** A place in a script as it was written: `src/content/faq.ts:12`. */
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

/** Where of the site's own files a thread is that does not end, as `file:line`; nothing where it cannot be told. */
export async function placeOf({ threadId }: Worker): Promise<string | undefined> {
  const session = new Session();
  session.connect();
  const scripts = new Map<string, Script>();
  const sessions: string[] = [];
  const tell = (sessionId: string, ...methods: string[]) =>
    Promise.all(
      methods.map((method, id) =>
        session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method }) }),
      ),
    );
  const frames = new Promise<Frame[]>((resolve) => {
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
      // Its `workerId` counts the threads that a session was told of.
      if (!workerInfo.title.startsWith(`[worker ${threadId}]`)) return;
      sessions.push(sessionId);
      void tell(sessionId, 'Debugger.enable', 'Debugger.pause');
    });
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
      const told: unknown = JSON.parse(message);
      const script = parsed.safeParse(told).data?.params;
      if (script) scripts.set(script.scriptId, script);
      const stop = paused.safeParse(told).data?.params;
      if (stop) resolve(stop.callFrames);
    });
    setTimeout(() => resolve([]), TIMEOUT_MS);
  });
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await frames;
  // A thread that is held cannot be ended.
  for (const sessionId of sessions) await tell(sessionId, 'Debugger.disable');
  const places = (await frames).flatMap(({ location }) => {
    const script = scripts.get(location.scriptId);
    return (script && originOf(script, location)) ?? [];
  });
  session.disconnect();
  return places.find((place) => WRITTEN.test(place.replace(/:\d+$/, '')));
}
