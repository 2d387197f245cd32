import type { Project } from '../../../build/tests/scratch';
import { AtomicWriter } from '../atomicWrite';
import { Desk } from '../desk';
import type { Evaluator } from '../evaluator';
import { type Proofs, Saver } from '../saver';

/** A desk on a copy of the project, in this process. Types and rendering are what the test says they are. */
export function deskOf(
  project: Project,
  proofs: Partial<Proofs> = {},
  files?: ConstructorParameters<typeof AtomicWriter>[1],
  evaluator?: Evaluator,
) {
  const desk = new Desk(project.dir, () => import('../engine'), evaluator);
  const writer = new AtomicWriter(project.dir, files);
  const saver = new Saver(desk, writer, { types: async () => [], render: async () => '', ...proofs });
  return { desk, saver };
}
