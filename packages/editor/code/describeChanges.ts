import { applyChange, partAt } from '../model/apply.ts';
import type { Change, Operation } from '../model/change.ts';
import { nameFieldOf } from '../model/field.ts';
import { contentNameOf, PAGES } from '../model/files.ts';
import { isLocked, type Json, type Path } from '../model/json.ts';
import type { Words } from '../words/en.ts';
import { smallestOperations } from './smallest.ts';

/** Display names, from the definitions of sections and content. */
export interface Names {
  words: Words['change'];
  section: (type: string) => string;
  sectionField: (type: string, path: Path) => string;
  pageField: (path: Path) => string;
  /** Returns the title of content, from its name: "Services › rpa" for `services/rpa`. */
  content: (name: string) => string;
  /** Returns the quoted label of a content field. In lists, the path starts inside the item. */
  contentField: (name: string, path: Path) => string;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Creates functions that describe an operation. `before` is the file's value before the operation. */
function describerWith(names: Names) {
  const { words } = names;

  const pagePath = (value: Json, index: Path[number]): string =>
    textOf(partAt(value, [index, 'path'])) || words.page(Number(index) + 1);

  function titleOf(item: Json | undefined): string {
    const title = textOf(partAt(item, [nameFieldOf(item) ?? 'path']));
    return title === '' ? words.item : words.quoted(title.length > 40 ? `${title.slice(0, 40).trim()}…` : title);
  }

  function onPages(operation: Operation, before: Json): string {
    const { op, path } = operation;
    const [index = 0, area, place, ...rest] = path;
    if (area === undefined) return wholePage(operation, before);
    const page = pagePath(before, index);
    if (area === 'path' && op === 'replace') return words.renamed(page, textOf(operation.value));
    if (area !== 'sections' || place === undefined)
      return words.did(op, words.of(names.pageField(path.slice(1)), page));
    if (rest.length === 0) return wholeSection(operation, before, page);
    const type = textOf(partAt(before, [index, area, place, 'type']));
    const section = words.on(names.section(type), page);
    if (rest[0] === 'hidden')
      return 'value' in operation && operation.value === true ? words.hid(section) : words.showed(section);
    return words.did(op, words.of(names.sectionField(type, rest), section));
  }

  function wholePage(operation: Operation, before: Json): string {
    const { op } = operation;
    if (op === 'add') return words.did(op, words.thePage(textOf(partAt(operation.value, ['path']))));
    const [index = 0] = 'from' in operation ? operation.from : operation.path;
    return words.did(op, words.thePage(pagePath(before, index)));
  }

  function nameOf(section: Json | undefined): string {
    return isLocked(section) ? words.code : names.section(textOf(partAt(section, ['type'])));
  }

  function wholeSection(operation: Operation, before: Json, page: string): string {
    const { op, path } = operation;
    const from = 'from' in operation ? operation.from : path;
    const section = 'value' in operation ? operation.value : partAt(before, from);
    const name = nameOf(section);
    if (op === 'add') return words.addedTo(name, page);
    if (op === 'remove') return words.removedFrom(name, page);
    if (op !== 'move') return words.did(op, words.on(name, page));
    const other = pagePath(before, from[0] ?? 0);
    if (other !== page) return words.movedTo(name, other, page);
    const [place, old] = [Number(path.at(-1)), Number(from.at(-1))];
    const next = partAt(before, [...path.slice(0, -1), place > old ? place + 1 : place]);
    return next === undefined ? words.movedToEnd(name, page) : words.movedAbove(name, nameOf(next), page);
  }

  function onContent(name: string, operation: Operation, before: Json): string {
    const { op, path } = operation;
    const isList = Array.isArray(before);
    const [place = 0, ...rest] = path;
    const field = isList ? rest : path;
    const title = names.content(name);
    const what = isList ? words.in(titleOf(partAt(before, [place])), title) : title;
    // The logo's value is its whole file.
    if (field.length > 0 || name === 'theme') return words.did(op, words.of(names.contentField(name, field), what));
    if (op === 'add') return words.addedTo(titleOf(operation.value), title);
    const item = titleOf(partAt(before, 'from' in operation ? operation.from : path));
    return op === 'remove' ? words.removedFrom(item, title) : words.did(op, words.in(item, title));
  }

  return { onPages, onContent };
}

const operationsOf = (change: Change, value: Json): Operation[] =>
  change.op === 'replace'
    ? smallestOperations(partAt(value, change.path) ?? null, change.value, change.path)
    : [change];

/** Merges changes of a newly added part into the change that added it. */
function mergedIntoAdditions(changes: readonly Change[]): Change[] {
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
 * Describes the changes of a file, without duplicates: "moved Testimonials above Statistics on /".
 *
 * @param before the file's value before the changes; `undefined` for a new file.
 */
export function wordsFor(file: string, changes: readonly Change[], before: Json | undefined, names: Names): string[] {
  const describer = describerWith(names);
  const name = contentNameOf(file);
  const descriptions = new Set<string>();
  let value = before ?? null;
  for (const change of mergedIntoAdditions(changes)) {
    if (change.path.length === 0 && change.op !== 'replace') {
      descriptions.add(names.words.did(change.op === 'remove' ? 'remove' : 'add', names.content(name)));
      value = applyChange(value, change);
      continue;
    }
    for (const operation of operationsOf(change, value)) {
      descriptions.add(
        file === PAGES ? describer.onPages(operation, value) : describer.onContent(name, operation, value),
      );
      value = applyChange(value, { file, ...operation });
    }
  }
  return [...descriptions];
}
