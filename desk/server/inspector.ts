import { resolve } from 'node:path';
import { loadModule } from '../../build/loadModule.ts';
import { isLocked, type Json } from '../model/json.ts';
import type { Problem } from '../model/problem.ts';
import type * as engineModule from './engine.ts';
import { evaluate } from './evaluate.ts';
import { placeIn } from './places.ts';
import { CONTENT, type Files, PAGES, type ReadFile } from './siteFiles.ts';

type Engine = typeof engineModule;
type Report = ReturnType<Engine['inspectSite']>;

/** What the engine says of the site's files. */
export interface Inspection {
  report: Report;
  problems: Problem[];
  /** What comes out of each file. */
  made: ReadonlyMap<string, unknown>;
}

/** Whether any part of a value is written with code. */
const hasCode = (value: Json): boolean =>
  isLocked(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasCode));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Says what is wrong with the site and what its pages are, whatever state its files are in. */
export class Inspector {
  readonly #root = resolve('.');
  #engine: Promise<Engine> | undefined;
  /** What came out of each file, while it was as it is. */
  readonly #values = new WeakMap<ReadFile, unknown>();
  /** What came out of each file when it could be read last: pages are shown with that while it cannot. */
  readonly #last = new Map<string, unknown>();

  /** The site's own code. @throws when it cannot be loaded. */
  engine(): Promise<Engine> {
    this.#engine ??= loadModule<Engine>('desk/server/engine.ts');
    return this.#engine;
  }

  /** Forgets the site's code, which has changed. */
  forget(): void {
    this.#engine = undefined;
  }

  async inspect(files: Files): Promise<Inspection> {
    const { inspectSite, readContent, adviseOn } = await this.engine();
    const { made, unreadable } = await this.#makeAll(files);
    const content = new Map(
      [...made].flatMap(([file, value]) => (file === PAGES ? [] : [[file.slice(CONTENT.length), value] as const])),
    );
    const report = inspectSite(made.get(PAGES), readContent(content));
    const broken = new Set(unreadable.map(({ file }) => file));
    const located = (severity: Problem['severity'], problem: Omit<Problem, 'severity' | 'at'>): Problem => {
      const value = files.get(problem.file)?.description.value ?? null;
      const isPages = problem.file === PAGES;
      const page = isPages ? problem.path[0] : undefined;
      const at = placeIn(value, made.get(problem.file), problem.path, isPages);
      return { severity, ...problem, ...(page === undefined ? {} : { page }), at };
    };
    const problems = [
      ...unreadable,
      ...report.problems.filter(({ file }) => !broken.has(file)).map((problem) => located('error', problem)),
      ...(report.site ? adviseOn(report.site).map((problem) => located('advice', problem)) : []),
    ];
    return { report, problems, made };
  }

  /** What comes out of all files. Of one that cannot be read, what came out of it last. */
  async #makeAll(files: Files): Promise<{ made: Map<string, unknown>; unreadable: Problem[] }> {
    const unreadable: Problem[] = [];
    const made = new Map<string, unknown>();
    for (const [file, read] of files) {
      try {
        made.set(file, await this.#make(files, file, read));
        this.#last.set(file, made.get(file));
      } catch (error) {
        unreadable.push({ severity: 'error', file, path: [], message: messageOf(error), at: [] });
        if (this.#last.has(file)) made.set(file, this.#last.get(file));
      }
    }
    return { made, unreadable };
  }

  async #make(files: Files, file: string, read: ReadFile): Promise<unknown> {
    const { value, unreadable } = read.description;
    if (unreadable !== undefined) throw new Error(unreadable);
    if (!hasCode(value)) return value;
    if (!this.#values.has(read)) {
      const texts = new Map([...files].map(([name, { text }]) => [name, text]));
      this.#values.set(read, await evaluate(this.#root, file, texts));
    }
    return this.#values.get(read);
  }
}
