import type { Project } from '@worldwright/engine/testing';
import { forms, look } from '../compiler/engine';
import type { Evaluator } from '../compiler/evaluator';
import type { SiteEngine } from '../compiler/threadEngine';
import { Editor } from '../editor';
import { AtomicWriter } from '../files/atomicWrite';
import { type Proofs, Saver } from '../files/saver';

/** The site's code in this process: it ends. */
const engine: SiteEngine = {
  forms: async () => forms(),
  look: async (made, paths) => look(made, paths),
  forget: () => {},
};

/** An editor on a copy of the project, in this process. Types and rendering are what the test says they are. */
export function editorOf(
  project: Project,
  proofs: Partial<Proofs> = {},
  files?: ConstructorParameters<typeof AtomicWriter>[1],
  evaluator?: Evaluator,
  code = engine,
) {
  const editor = new Editor(project.dir, code, evaluator);
  const writer = new AtomicWriter(project.dir, files);
  const saver = new Saver(editor, writer, { types: async () => [], render: async () => '', ...proofs });
  return { editor, saver };
}
