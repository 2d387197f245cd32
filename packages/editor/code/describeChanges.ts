import { applyChange, partAt } from '../model/apply.ts';
import type { Change, Operation } from '../model/change.ts';
import { contentNameOf, PAGES } from '../model/files.ts';
import { isGroup, isLocked, type Json, type Path } from '../model/json.ts';
import type { Words } from '../words/en.ts';
import { smallestOperations } from './smallest.ts';

/** What things are called: from the definitions of sections and content. */
export interface Names {
  /** The sentences that they stand in. */
  words: Words['change'];
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

/** Fields that an item is known by. */
const TITLES = ['title', 'name', 'question', 'label', 'heading', 'path'];

/** Describes operations on a file in words. `before` is the file's value before the operation. */
function describerWith(names: Names) {
  const { words } = names;

  /** `/about-us`: the path of a page as it is written. */
  const pagePath = (value: Json, index: Path[number]): string =>
    textOf(partAt(value, [index, 'path'])) || words.page(Number(index) + 1);

  function titleOf(item: Json | undefined): string {
    const key = isGroup(item) ? TITLES.find((name) => typeof item[name] === 'string') : undefined;
    const title = isGroup(item) && key !== undefined ? textOf(item[key]) : '';
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
    const what = isList ? words.in(titleOf(partAt(before, [place])), name) : name;
    // The logo is a file as a whole.
    if (field.length > 0 || name === 'theme') return words.did(op, words.of(names.contentField(name, field), what));
    if (op === 'add') return words.addedTo(titleOf(operation.value), name);
    const item = titleOf(partAt(before, 'from' in operation ? operation.from : path));
    return op === 'remove' ? words.removedFrom(item, name) : words.did(op, words.in(item, name));
  }

  return { onPages, onContent };
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
  const describer = describerWith(names);
  const name = contentNameOf(file);
  const said = new Set<string>();
  let value = before ?? null;
  for (const change of withoutWriting(changes)) {
    if (change.path.length === 0 && change.op !== 'replace') {
      said.add(names.words.did(change.op === 'remove' ? 'remove' : 'add', name));
      value = applyChange(value, change);
      continue;
    }
    for (const operation of operationsOf(change, value)) {
      said.add(file === PAGES ? describer.onPages(operation, value) : describer.onContent(name, operation, value));
      value = applyChange(value, { file, ...operation });
    }
  }
  return [...said];
}
