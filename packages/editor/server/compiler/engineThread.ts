/** Worker that runs the site's code. Sections compute their data with code, which may loop forever. */
import { fileURLToPath } from 'node:url';
import { ignoredFiles, loadModule } from '@worldwright/engine/build';
import { answerQuestions } from './answerQuestions.ts';
import type * as engineModule from './engine.ts';
import type { EngineQuestion } from './threadEngine.ts';

// It imports no pages or content, so that the editor opens despite invalid or endless files.
const loaded = loadModule<typeof engineModule>(fileURLToPath(new URL('./engine.ts', import.meta.url)));
const values = new Map<string, unknown>();

answerQuestions<EngineQuestion>(async (question) => {
  const { inspect, forms } = await loaded;
  if (question.about === 'forms') return forms();
  const { files, changed, paths } = question;
  for (const [file, value] of changed) values.set(file, value);
  const current = new Set(files);
  for (const file of values.keys()) if (!current.has(file)) values.delete(file);
  // The values were sent to an earlier thread.
  if (!files.every((file) => values.has(file))) return undefined;
  return inspect(new Map(files.map((file) => [file, values.get(file)])), paths, ignoredFiles());
});
