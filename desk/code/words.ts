import { applyChange, partAt } from '../model/apply.ts';
import type { Change } from '../model/change.ts';
import { isGroup, type Json, type Path } from '../model/json.ts';
import { type Step, smallestSteps } from './smallest.ts';

/** What things are called: from the definitions of sections and content. */
export interface Names {
  /** What a section type is called. */
  section: (type: string) => string;
  /** What a field of a section type is called. */
  sectionField: (type: string, path: Path) => string;
  /** What a field of a page is called. */
  pageField: (path: Path) => string;
  /** What a field of content is called; the path begins within an item of a list. */
  contentField: (name: string, path: Path) => string;
}

const PAGES = 'pages.config.ts';

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** `/about-us`: the path of a page as it is written. */
const pagePath = (value: Json, index: Path[number]): string =>
  textOf(partAt(value, [index, 'path'])) || `page ${Number(index) + 1}`;

/** Fields that an item is known by. */
const TITLES = ['title', 'name', 'question', 'label', 'heading', 'path'];

function titleOf(item: Json | undefined): string {
  const key = isGroup(item) ? TITLES.find((name) => typeof item[name] === 'string') : undefined;
  const title = isGroup(item) && key !== undefined ? textOf(item[key]) : '';
  return title === '' ? 'an item' : `"${title.length > 40 ? `${title.slice(0, 40).trim()}…` : title}"`;
}

const VERBS = { add: 'added', remove: 'removed', replace: 'changed', move: 'moved', copy: 'duplicated' };

/** Says a step of a file in words. @param before the file's value before the step. */
class Teller {
  readonly #names: Names;

  constructor(names: Names) {
    this.#names = names;
  }

  onPages(step: Step, before: Json): string {
    const [index = 0, area, place, ...rest] = step.path;
    if (area === undefined) return this.#page(step, before);
    const page = pagePath(before, index);
    if (area === 'path' && step.op === 'replace') return `renamed ${page} to ${textOf(step.value)}`;
    if (area !== 'sections' || place === undefined)
      return `${VERBS[step.op]} the ${this.#names.pageField(step.path.slice(1))} of ${page}`;
    if (rest.length === 0) return this.#section(step, before, page);
    const type = textOf(partAt(before, [index, area, place, 'type']));
    const section = `${this.#names.section(type)} on ${page}`;
    if (rest[0] === 'hidden') return `${'value' in step && step.value === true ? 'hid' : 'showed'} ${section}`;
    return `${VERBS[step.op]} the ${this.#names.sectionField(type, rest)} of ${section}`;
  }

  #page(step: Step, before: Json): string {
    const [index = 0] = step.path;
    if (step.op === 'add') return `added the page ${textOf(partAt(step.value, ['path']))}`;
    const from = 'from' in step ? (step.from[0] ?? 0) : index;
    return `${VERBS[step.op]} the page ${pagePath(before, from)}`;
  }

  #section(step: Step, before: Json, page: string): string {
    const at = 'from' in step ? step.from : step.path;
    const type = textOf(
      partAt(step.op === 'add' || step.op === 'replace' ? step.value : before, [
        ...(step.op === 'add' || step.op === 'replace' ? [] : at),
        'type',
      ]),
    );
    const name = this.#names.section(type);
    if (step.op === 'add') return `added ${name} to ${page}`;
    if (step.op === 'remove') return `removed ${name} from ${page}`;
    if (step.op !== 'move') return `${VERBS[step.op]} ${name} on ${page}`;
    const other = pagePath(before, at[0] ?? 0);
    if (other !== page) return `moved ${name} from ${other} to ${page}`;
    const [to, from] = [Number(step.path.at(-1)), Number(at.at(-1))];
    const next = partAt(before, [...step.path.slice(0, -1), to > from ? to + 1 : to, 'type']);
    return next === undefined
      ? `moved ${name} to the end of ${page}`
      : `moved ${name} above ${this.#names.section(textOf(next))} on ${page}`;
  }

  onContent(name: string, step: Step, before: Json): string {
    const isList = Array.isArray(before);
    const [place, ...rest] = step.path;
    const field = isList ? rest : step.path;
    const what = isList ? `${titleOf(partAt(before, [place ?? 0]))} in ${name}` : name;
    if (field.length > 0) return `${VERBS[step.op]} the ${this.#names.contentField(name, field)} of ${what}`;
    if (step.op === 'add') return `added ${titleOf(step.value)} to ${name}`;
    const moved = 'from' in step ? titleOf(partAt(before, step.from)) : titleOf(partAt(before, step.path));
    return `${VERBS[step.op]} ${moved} ${step.op === 'remove' ? 'from' : 'in'} ${name}`;
  }
}

const stepsOf = (change: Change, value: Json): Step[] =>
  change.op === 'replace' ? smallestSteps(partAt(value, change.path) ?? null, change.value, change.path) : [change];

/**
 * What the changes of a file are in words, each once: "moved Testimonials above Statistics on /".
 *
 * @param before the file's value before all of them; `undefined` for a file that there was not.
 */
export function wordsFor(file: string, changes: readonly Change[], before: Json | undefined, names: Names): string[] {
  const teller = new Teller(names);
  const name = file.replace(/^src\/content\/|\.ts$/g, '');
  const words = new Set<string>();
  let value = before ?? null;
  for (const change of changes) {
    if (change.path.length === 0 && change.op !== 'replace') {
      words.add(`${change.op === 'remove' ? 'removed' : 'added'} ${name}`);
      value = applyChange(value, change);
      continue;
    }
    for (const step of stepsOf(change, value)) {
      words.add(file === PAGES ? teller.onPages(step, value) : teller.onContent(name, step, value));
      value = applyChange(value, { file, ...step });
    }
  }
  return [...words];
}
