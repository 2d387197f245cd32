/** The catalogue in a thread of its own: what is in it is made by programs, which may never end. */
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { answerQuestions, loadModule } from '@worldwright/engine/build';
import type * as catalogueModule from './catalogue.ts';

/** Without a section it is asked which there are. */
interface CatalogueQuestion {
  section?: string;
  /** What states are about; all of them without. */
  state?: string;
}

const loaded = loadModule<typeof catalogueModule>(fileURLToPath(new URL('./catalogue.ts', import.meta.url)), {
  env: workerData,
});

answerQuestions<CatalogueQuestion>(async ({ section, state }) => {
  const { kinds, statesFor } = await loaded;
  return section === undefined ? kinds() : statesFor(section, state);
});
