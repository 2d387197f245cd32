import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { colourMistakes } from '@worldwright/engine/build';
import { messageOf } from '@worldwright/engine/component';
import { isTheme, PAGES, THEME } from '../../model/files.ts';
import { fileProblem, type Problem } from '../../model/problem.ts';
import { placeIn } from '../files/places.ts';
import type { Files, ReadFile } from '../files/siteFiles.ts';
import type { EngineReport } from './engine.ts';
import type { Evaluation } from './evaluateWorker.ts';
import { EndlessError, Thread } from './thread.ts';
import type { SiteEngine } from './threadEngine.ts';

/** The engine's report on the site's files. */
export interface Inspection extends Pick<EngineReport, 'report' | 'languages'> {
  problems: Problem[];
  made: ReadonlyMap<string, unknown>;
}

/** Creates a function that adds the path in the file's value to a problem. */
const locator =
  (files: Files, made: ReadonlyMap<string, unknown>) =>
  (severity: Problem['severity'], problem: Pick<Problem, 'file' | 'path' | 'message'>): Problem => {
    const isPages = problem.file === PAGES;
    const value = files.get(problem.file)?.description.value ?? null;
    const page = isPages ? problem.path[0] : undefined;
    const at = placeIn(value, made.get(problem.file), problem.path, isPages);
    return { severity, ...problem, ...(page === undefined ? {} : { page }), at };
  };

function colourProblems(files: Files) {
  const sheet = files.get(THEME.sheet);
  return sheet ? colourMistakes(sheet.text) : [];
}

/** Hashes of a file and its transitive imports, by path; `undefined` for missing files. */
type ImportHashes = ReadonlyMap<string, string | undefined>;

/** Resolves a specifier like Vite: imports of the site's files have no extension. */
const fileOf = (importer: string, specifier: string): string =>
  posix.join(posix.dirname(importer), /\.\w+$/.test(specifier) ? specifier : `${specifier}.ts`);

function transitiveImports(file: string, files: Files): ImportHashes {
  const found = new Map<string, string | undefined>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    const read = files.get(name);
    found.set(name, read?.description.hash);
    for (const specifier of read?.source?.imports ?? []) if (/^\.\.?\//.test(specifier)) visit(fileOf(name, specifier));
  };
  visit(file);
  return found;
}

/** Compiles the site's pages and collects problems. Tolerates invalid files. */
export class Inspector {
  readonly #root: string;
  readonly #engine: SiteEngine;
  readonly #evaluator: Thread;
  /** Cached results of files with code, valid while their imports are unchanged. */
  #values = new WeakMap<ReadFile, { imports: ImportHashes; value: Promise<unknown> }>();
  /** Last valid value of each file, used while it cannot be parsed. */
  readonly #lastValid = new Map<string, unknown>();

  readonly #onDisk: () => Files;

  constructor(
    root: string,
    onDisk: () => Files,
    engine: SiteEngine,
    evaluator = new Thread(new URL('./evaluateWorker.ts', import.meta.url)),
  ) {
    this.#root = root;
    this.#onDisk = onDisk;
    this.#engine = engine;
    this.#evaluator = evaluator;
  }

  /** Clears cached values, which may depend on the site's code. */
  forgetCode(): void {
    this.#values = new WeakMap();
    // Node caches imported code per thread.
    void this.#evaluator.end();
  }

  /** Inspects the content, and the pages at `paths`, or the whole site if absent. */
  async inspect(files: Files, paths?: readonly string[]): Promise<Inspection> {
    const { made, unreadable } = await this.#makeAll(files);
    const { report, advice, languages } = await this.#engine.inspect(made, paths);
    const locate = locator(files, made);
    // The engine would report unreadable files as missing.
    const isRead = (file: string) => unreadable.every((problem) => problem.file !== file);
    // Without pages all links would be reported as broken.
    const found = made.has(PAGES) ? report.problems.filter(({ file, path }) => path.length > 0 || isRead(file)) : [];
    const problems = [
      ...unreadable,
      ...found.map((problem) => locate('error', problem)),
      ...advice.map((problem) => locate('advice', problem)),
      ...colourProblems(files).map((problem) => locate('error', problem)),
    ];
    return { report, problems, made, languages };
  }

  /** Evaluates all files. For unreadable ones, uses the last valid value. */
  async #makeAll(files: Files): Promise<{ made: Map<string, unknown>; unreadable: Problem[] }> {
    const unreadable: Problem[] = [];
    const made = new Map<string, unknown>();
    for (const [file, read] of files) {
      if (isTheme(file)) continue;
      try {
        const value = read.source?.isData ? read.description.value : await this.#make(files, file, read);
        made.set(file, value);
        this.#lastValid.set(file, value);
      } catch (error) {
        unreadable.push(fileProblem(file, messageOf(error)));
        if (this.#lastValid.has(file)) made.set(file, this.#lastValid.get(file));
      }
    }
    return { made, unreadable };
  }

  async #make(files: Files, file: string, read: ReadFile): Promise<unknown> {
    const { unreadable } = read.description;
    if (unreadable !== undefined) throw new Error(unreadable);
    const imports = transitiveImports(file, files);
    const known = this.#values.get(read);
    if (known && isDeepStrictEqual(known.imports, imports)) return known.value;
    const disk = this.#onDisk();
    const texts = new Map([...files].flatMap(([name, one]) => (disk.get(name) === one ? [] : [[name, one.text]])));
    const value = this.#evaluator.ask<unknown>({ root: this.#root, file, texts } satisfies Evaluation);
    this.#values.set(read, { imports, value });
    value.catch((error: unknown) => {
      // Retries failures, but not endless files: each attempt would block everything.
      if (!(error instanceof EndlessError) && this.#values.get(read)?.value === value) this.#values.delete(read);
    });
    return value;
  }
}
