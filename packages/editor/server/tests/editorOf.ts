import type { Project } from '@worldwright/engine/testing';
import { forms, inspect } from '../compiler/engine';
import type { Thread } from '../compiler/thread';
import type { SiteEngine } from '../compiler/threadEngine';
import { Editor } from '../editor';
import { AtomicWriter } from '../files/atomicWrite';
import { type SaveChecks, Saver } from '../files/saver';

/** Runs the site's code in this process. */
const engine: SiteEngine = {
  forms: async () => forms(),
  inspect: async (made, paths) => inspect(made, paths),
  forget: () => {},
};

/** Creates an editor of a copy of the project, in this process. Type checks and rendering are stubbed by `checks`. */
export function editorOf(
  project: Project,
  checks: Partial<SaveChecks> = {},
  files?: ConstructorParameters<typeof AtomicWriter>[1],
  evaluator?: Thread,
  code = engine,
) {
  const editor = new Editor(project.dir, code, evaluator);
  const writer = new AtomicWriter(project.dir, files);
  const saver = new Saver(editor, writer, { types: async () => [], render: async () => '', ...checks });
  return { editor, saver };
}
