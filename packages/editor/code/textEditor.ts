import { isDeepStrictEqual } from 'node:util';
import { applyChange, type Change, ChangeError, type Operation } from '../model/change.ts';
import type { Json, Path } from '../model/json.ts';
import { smallestOperations } from '../model/smallest.ts';
import { type Block, plainBlock, put, type Side, taken } from './blocks.ts';
import { codeIn, refuseForeign } from './foreign.ts';
import { fieldName, type Style, styleOf, WIDTH, Writer } from './format.ts';
import { columnOf, holderAt, indentAt, indented, indexIn, locked, nodeAt, textsIn } from './locate.ts';
import type { SourceNode } from './sourceNode.ts';
import { readText, type SourceText, UnreadableError, valueIn } from './sourceText.ts';

/** Applies changes to the text of a file. All unrelated characters are preserved. */
export class TextEditor {
  readonly #file: string;
  readonly #style: Style;
  readonly #writer: Writer;
  /** The code that values may contain. */
  readonly #code: ReadonlySet<string>;
  #source: SourceText;

  /**
   * @param source the current text, if the original was changed already.
   * @param code all code that the file has contained.
   */
  constructor(file: string, original: SourceText, source = original, code = codeIn(original.root)) {
    this.#file = file;
    this.#source = source;
    this.#code = code;
    this.#style = styleOf(original.text);
    this.#writer = new Writer(this.#style);
  }

  get #isModule(): boolean {
    return this.#file.endsWith('.ts');
  }

  get source(): SourceText {
    return this.#source;
  }

  /**
   * Applies a change. The text stays unchanged on an error.
   *
   * @throws {ChangeError} if the path does not exist, or the change would affect code.
   */
  apply(change: Change): void {
    const before = this.#source;
    try {
      for (const operation of this.#operationsOf(change)) this.#do(operation);
      if (isDeepStrictEqual(valueIn(this.#source.root), applyChange(valueIn(before.root), change))) return;
      throw new ChangeError(change.path, `cannot be written into ${this.#file} as it is: change it in the file`);
    } catch (error) {
      this.#source = before;
      throw error;
    }
  }

  #operationsOf(change: Change): Operation[] {
    if (change.op !== 'replace' && change.op !== 'add') return [change];
    refuseForeign(change.value, this.#code, change.path);
    if (change.op === 'replace' || this.#isField(change.path)) {
      const old = nodeAt(this.#source.root, change.path);
      return smallestOperations(valueIn(old), change.value, change.path);
    }
    return [change];
  }

  #isField(path: Path): boolean {
    const { holder, key } = holderAt(this.#source.root, path);
    return holder.kind === 'group' && indexIn(holder, key) !== -1;
  }

  #do(operation: Operation): void {
    if (operation.op === 'replace') this.#replace(operation.path, operation.value);
    else if (operation.op === 'add') this.#add(operation.path, operation.value);
    else if (operation.op === 'remove') this.#remove(operation.path);
    else if (operation.op === 'move') this.#move(operation.from, operation.path);
    else this.#copy(operation.from, operation.path);
  }

  #write(text: string): void {
    try {
      this.#source = readText(this.#file, text);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      throw new ChangeError([], `cannot be written there: ${error.message}`);
    }
  }

  #replace(path: Path, value: Json): void {
    const node = nodeAt(this.#source.root, path);
    if (node.kind === 'code') throw locked(node, path);
    const { text } = this.#source;
    const indent = indentAt(text, node.start);
    const room = WIDTH - columnOf(text, node.start) - 1;
    const code = this.#isModule ? this.#writer.value(value, indent, room) : plainText(this.#file, value, path);
    this.#write(text.slice(0, node.start) + code + text.slice(node.end));
  }

  #add(path: Path, value: Json): void {
    const isField = holderAt(this.#source.root, path).holder.kind === 'group';
    const name = String(path.at(-1));
    this.#put(path, 'behind', (indent, room) =>
      plainBlock(isField ? this.#writer.field(name, value, indent) : this.#writer.value(value, indent, room)),
    );
  }

  #remove(path: Path): void {
    const node = nodeAt(this.#source.root, path);
    if (node.kind === 'code') throw locked(node, path);
    this.#take(path);
  }

  #take(path: Path): Block {
    const { holder, key } = holderAt(this.#source.root, path);
    const { text, block } = taken(this.#source, holder, indexIn(holder, key));
    this.#write(text);
    return block;
  }

  #copy(from: Path, path: Path): void {
    const node = nodeAt(this.#source.root, from);
    const { start, end } = node.outer;
    const body = this.#source.text.slice(start, end);
    this.#refuseMoved(node, from, path);
    this.#put(path, 'behind', this.#blockFrom(plainBlock(body), node, path));
  }

  #move(from: Path, path: Path): void {
    const node = nodeAt(this.#source.root, from);
    const { holder, key } = holderAt(this.#source.root, from);
    this.#refuseMoved(node, from, path);
    const isField = holder.kind === 'group';
    const body = this.#source.text.slice(node.outer.start, node.outer.end);
    const isUp = !isField && path.length === from.length && Number(path.at(-1)) <= indexIn(holder, key);
    const indent = indentAt(this.#source.text, node.outer.start);
    const block = this.#take(from);
    const make = this.#blockFrom({ ...block, body }, node, path, indent);
    this.#put(path, isUp ? 'before' : 'behind', make);
  }

  /** Code may only move between lists: elsewhere it could have another meaning. */
  #refuseMoved(node: SourceNode, from: Path, path: Path): void {
    const isList = (at: Path) => typeof at.at(-1) === 'number';
    if (node.kind === 'code' && !(isList(from) && isList(path))) throw locked(node, from);
  }

  /** Returns a function that re-indents a block for another place. @param old its current indentation. */
  #blockFrom(block: Block, node: SourceNode, path: Path, old = indentAt(this.#source.text, node.outer.start)) {
    const isText = textsIn(node, node.outer.start - block.lead.length);
    const key = path.at(-1);
    const name = typeof key === 'number' ? '' : `${fieldName(String(key), this.#style)}: `;
    return (indent: string): Block => ({
      ...block,
      lead: '',
      body: name + indented(block.lead + block.body, old, indent, isText),
    });
  }

  #put(path: Path, side: Side, make: (indent: string, room: number) => Block): void {
    const { holder, key } = holderAt(this.#source.root, path);
    const index = holder.kind === 'group' ? holder.fields.length : Number(key);
    if (holder.kind === 'list' && !(index >= 0 && index <= holder.items.length))
      throw new ChangeError(path, `there is no index ${key}`);
    if (holder.kind === 'group' && typeof key === 'number') throw new ChangeError(path, 'a field needs a name');
    if (holder.kind === 'group' && indexIn(holder, key) !== -1)
      throw new ChangeError(path, `there is a field "${key}" already`);
    this.#write(put(this.#source, { holder, index, side }, make, this.#style));
  }
}

/** Returns a value as text of a style sheet or SVG file. @throws {ChangeError} if it would end its declaration. */
function plainText(file: string, value: Json, path: Path): string {
  if (typeof value === 'string' && (file.endsWith('.svg') || !/[;{}]|\/\*/.test(value))) return value;
  throw new ChangeError(path, 'is not a valid value in a style sheet');
}

/**
 * Returns the text of a new file with the imports and the type of another, without its comments.
 *
 * @param like text of a file in the same folder.
 * @throws {UnreadableError} if that text cannot be parsed.
 */
export function newFile(value: Json, like: string): string {
  const { text, root, comments } = readText('new.ts', like);
  const inside = new Writer(styleOf(like)).value(value, '', 0);
  const head = comments
    .filter(({ end }) => end <= root.start)
    .toReversed()
    .reduce(
      (kept, { start, end }) => kept.slice(0, start) + kept.slice(end).replace(/^[ \t]*\r?\n/, ''),
      text.slice(0, root.start),
    );
  return head.trimStart() + inside + text.slice(root.end);
}
