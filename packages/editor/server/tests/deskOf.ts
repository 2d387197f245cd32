import type { Project } from '@worldwright/engine/testing';
import { AtomicWriter } from '../atomicWrite';
import { Desk } from '../desk';
import { forms, look } from '../engine';
import type { Evaluator } from '../evaluator';
import { type Proofs, Saver } from '../saver';
import type { SiteEngine } from '../siteEngine';

/** The site's code in this process: it ends. */
const engine: SiteEngine = {
  forms: async () => forms(),
  look: async (made, paths) => look(made, paths),
  forget: () => {},
};

/** A desk on a copy of the project, in this process. Types and rendering are what the test says they are. */
export function deskOf(
  project: Project,
  proofs: Partial<Proofs> = {},
  files?: ConstructorParameters<typeof AtomicWriter>[1],
  evaluator?: Evaluator,
  code = engine,
) {
  const desk = new Desk(project.dir, code, evaluator);
  const writer = new AtomicWriter(project.dir, files);
  const saver = new Saver(desk, writer, { types: async () => [], render: async () => '', ...proofs });
  return { desk, saver };
}
