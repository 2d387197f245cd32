/** Worker that runs the site's code. Sections compute their data with code, which may loop forever. */
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { ignoredFiles, loadModule } from '@worldwright/engine/build';
import type { OnSection } from '@worldwright/engine/compile';
import { answerQuestions } from './answerQuestions.ts';
import type * as engineModule from './engine.ts';
import { type EndlessSection, type EngineQuestion, PROGRESS } from './threadEngine.ts';

// It imports no pages or content, so that the editor opens despite invalid or endless files.
const loaded = loadModule<typeof engineModule>(fileURLToPath(new URL('./engine.ts', import.meta.url)));
/** Shared memory: see `PROGRESS`. */
const progress: Int32Array = workerData;
// A terminated thread may have left any value.
Atomics.store(progress, PROGRESS.page, -1);
/** Evaluated value of each file. */
const values = new Map<string, unknown>();

const typeOf = (descriptor: unknown): unknown =>
  typeof descriptor === 'object' && descriptor !== null && 'type' in descriptor ? descriptor.type : undefined;

/** Returns the message of an endless section, or `undefined`. After two such sections their whole type is skipped. */
function endlessMessage(descriptor: unknown, endless: readonly EndlessSection[]): string | undefined {
  const sameType = endless.filter(({ type }) => type === typeOf(descriptor));
  if (sameType.length === 0) return undefined;
  const written = JSON.stringify(descriptor);
  return (sameType.length > 1 ? sameType[0] : sameType.find((one) => one.written === written))?.message;
}

answerQuestions<EngineQuestion>(async (question) => {
  const { inspect, forms } = await loaded;
  if (question.about === 'forms') return forms();
  const { files, changed, paths, endless } = question;
  for (const [file, value] of changed) values.set(file, value);
  const current = new Set(files);
  for (const file of values.keys()) if (!current.has(file)) values.delete(file);
  // The values were sent to an earlier thread.
  if (!files.every((file) => values.has(file))) return undefined;
  const onSection: OnSection = (page, section, descriptor) => {
    Atomics.store(progress, PROGRESS.page, page);
    Atomics.store(progress, PROGRESS.section, section);
    Atomics.add(progress, PROGRESS.begun, 1);
    const message = endlessMessage(descriptor, endless);
    if (message !== undefined) throw new Error(message);
  };
  return inspect(new Map(files.map((file) => [file, values.get(file)])), paths, onSection, ignoredFiles());
});
