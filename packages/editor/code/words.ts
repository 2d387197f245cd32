import { applyChange, partAt } from '../model/apply.ts';
import type { Change, Operation } from '../model/change.ts';
import { contentNameOf, PAGES } from '../model/files.ts';
import { isGroup, isLocked, type Json, type Path } from '../model/json.ts';
import { smallestOperations } from './smallest.ts';

/** What things are called: from the definitions of sections and content. */
export interface Names {
  /** What a section type is called. */
  section: (type: string) => string;
  /** What a field of a section type is called, in quotes. */
  sectionField: (type: string, path: Path) => string;
  /** What a field of a page is called. */
  pageField: (path: Path) => string;
  /** What a field of content is called; the path begins within an item of a list. */
  contentField: (name: string, path: Path) => string;
}

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

/** Describes operations on a file in words. `before` is the file's value before the operation. */
class Describer {
  readonly #names: Names;

  constructor(names: Names) {
    this.#names = names;
  }

  onPages(operation: Operation, before: Json): string {
    const { op, path } = operation;
    const [index = 0, area, place, ...rest] = path;
    if (area === undefined) return this.#page(operation, before);
    const page = pagePath(before, index);
    if (area === 'path' && op === 'replace') return `renamed ${page} to ${textOf(operation.value)}`;
    if (area !== 'sections' || place === undefined)
      return `${VERBS[op]} ${this.#names.pageField(path.slice(1))} of ${page}`;
    if (rest.length === 0) return this.#section(operation, before, page);
    const type = textOf(partAt(before, [index, area, place, 'type']));
    const section = `${this.#names.section(type)} on ${page}`;
    if (rest[0] === 'hidden')
      return `${'value' in operation && operation.value === true ? 'hid' : 'showed'} ${section}`;
    return `${VERBS[op]} ${this.#names.sectionField(type, rest)} of ${section}`;
  }

  #page(operation: Operation, before: Json): string {
    if (operation.op === 'add') return `added the page ${textOf(partAt(operation.value, ['path']))}`;
    const [index = 0] = 'from' in operation ? operation.from : operation.path;
    return `${VERBS[operation.op]} the page ${pagePath(before, index)}`;
  }

  #nameOf(section: Json | undefined): string {
    return isLocked(section) ? 'what is written with code' : this.#names.section(textOf(partAt(section, ['type'])));
  }

  #section(operation: Operation, before: Json, page: string): string {
    const { op, path } = operation;
    const from = 'from' in operation ? operation.from : path;
    const section = 'value' in operation ? operation.value : partAt(before, from);
    const name = this.#nameOf(section);
    if (op === 'add') return `added ${name} to ${page}`;
    if (op === 'remove') return `removed ${name} from ${page}`;
    if (op !== 'move') return `${VERBS[op]} ${name} on ${page}`;
    const other = pagePath(before, from[0] ?? 0);
    if (other !== page) return `moved ${name} from ${other} to ${page}`;
    const [place, old] = [Number(path.at(-1)), Number(from.at(-1))];
    const next = partAt(before, [...path.slice(0, -1), place > old ? place + 1 : place]);
    return next === undefined
      ? `moved ${name} to the end of ${page}`
      : `moved ${name} above ${this.#nameOf(next)} on ${page}`;
  }

  onContent(name: string, operation: Operation, before: Json): string {
    const { op, path } = operation;
    const isList = Array.isArray(before);
    const [place = 0, ...rest] = path;
    const field = isList ? rest : path;
    const what = isList ? `${titleOf(partAt(before, [place]))} in ${name}` : name;
    if (field.length > 0) return `${VERBS[op]} ${this.#names.contentField(name, field)} of ${what}`;
    if (op === 'add') return `added ${titleOf(operation.value)} to ${name}`;
    const item = titleOf(partAt(before, 'from' in operation ? operation.from : path));
    return `${VERBS[op]} ${item} ${op === 'remove' ? 'from' : 'in'} ${name}`;
  }
}

const operationsOf = (change: Change, value: Json): Operation[] =>
  change.op === 'replace'
    ? smallestOperations(partAt(value, change.path) ?? null, change.value, change.path)
    : [change];

/** Changes without those of what one of them has just added: it is added as it is after them. */
function withoutWriting(changes: readonly Change[]): Change[] {
  const all: Change[] = [];
  for (const change of changes) {
    const last = all.at(-1);
    const isWithin =
      last?.op === 'add' &&
      change.path.length > last.path.length &&
      last.path.every((key, index) => key === change.path[index]);
    if (!isWithin || 'from' in change) all.push(change);
    else
      all.splice(-1, 1, {
        ...last,
        value: applyChange(last.value, { ...change, path: change.path.slice(last.path.length) }),
      });
  }
  return all;
}

/**
 * What the changes of a file are in words, each once: "moved Testimonials above Statistics on /".
 *
 * @param before the file's value before all of them; `undefined` for a file that there was not.
 */
export function wordsFor(file: string, changes: readonly Change[], before: Json | undefined, names: Names): string[] {
  const describer = new Describer(names);
  const name = contentNameOf(file);
  const words = new Set<string>();
  let value = before ?? null;
  for (const change of withoutWriting(changes)) {
    if (change.path.length === 0 && change.op !== 'replace') {
      words.add(`${change.op === 'remove' ? 'removed' : 'added'} ${name}`);
      value = applyChange(value, change);
      continue;
    }
    for (const operation of operationsOf(change, value)) {
      words.add(file === PAGES ? describer.onPages(operation, value) : describer.onContent(name, operation, value));
      value = applyChange(value, { file, ...operation });
    }
  }
  return [...words];
}
