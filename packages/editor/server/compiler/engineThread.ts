/** The site's own code in a thread of its own: a section makes its data with a program, which may never end. */
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { ignoredFiles, loadModule } from '@worldwright/engine/build';
import type { OnSection } from '@worldwright/engine/compile';
import { answerQuestions } from '../answers.ts';
import type * as engineModule from './engine.ts';
import { type EngineQuestion, PROGRESS, type Stuck } from './threadEngine.ts';

// None of it imports pages or content: a file that cannot be read, or that never ends, does not keep the editor from opening.
const loaded = loadModule<typeof engineModule>(fileURLToPath(new URL('./engine.ts', import.meta.url)));
/** Where the thread is: see `PROGRESS`. */
const progress: Int32Array = workerData;
// The thread before may have ended anywhere.
Atomics.store(progress, PROGRESS.page, -1);
/** What comes out of each file. */
const known = new Map<string, unknown>();

const typeOf = (descriptor: unknown): unknown =>
  typeof descriptor === 'object' && descriptor !== null && 'type' in descriptor ? descriptor.type : undefined;

/** Why a section is not made: it never ended before. After two of a kind it is the kind that never ends. */
function whyNot(descriptor: unknown, stuck: readonly Stuck[]): string | undefined {
  const ofKind = stuck.filter(({ type }) => type === typeOf(descriptor));
  if (ofKind.length === 0) return undefined;
  const written = JSON.stringify(descriptor);
  return (ofKind.length > 1 ? ofKind[0] : ofKind.find((one) => one.written === written))?.message;
}

answerQuestions<EngineQuestion>(async (question) => {
  const { look, forms } = await loaded;
  if (question.about === 'forms') return forms();
  const { files, changed, paths, stuck } = question;
  for (const [file, value] of changed) known.set(file, value);
  const there = new Set(files);
  for (const file of known.keys()) if (!there.has(file)) known.delete(file);
  // Another thread knew them.
  if (!files.every((file) => known.has(file))) return undefined;
  const onSection: OnSection = (page, section, descriptor) => {
    Atomics.store(progress, PROGRESS.page, page);
    Atomics.store(progress, PROGRESS.section, section);
    Atomics.add(progress, PROGRESS.begun, 1);
    const why = whyNot(descriptor, stuck);
    if (why !== undefined) throw new Error(why);
  };
  return look(new Map(files.map((file) => [file, known.get(file)])), paths, onSection, ignoredFiles());
});
