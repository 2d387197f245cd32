import { type Inline, type RichText, readRichText, UNBOUND } from '@worldwright/engine';
import { type Hunk, hunksOf, patched } from '../../model/hunks.ts';

/** Characters with the same formatting. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  /** Link target, if any. */
  href: string | undefined;
}

/** A paragraph (one line) or a list (one line an item). */
export interface RichBlock {
  kind: 'p' | 'ul' | 'ol';
  lines: Run[][];
}

type Mark = 'bold' | 'italic';

/** Matches words. Marks cover whole words in scripts with spaces between words. */
const WORDS = new RegExp(`[${UNBOUND}]\\p{M}*|(?:(?![${UNBOUND}])[\\p{L}\\p{M}\\p{N}\\u{AD}])+`, 'gu');
const PLAIN = { bold: false, italic: false, href: undefined };

function groupConsecutive<Item>(items: readonly Item[], belong: (one: Item, next: Item) => boolean): Item[][] {
  return items.reduce<Item[][]>((all, item) => {
    const last = all.at(-1);
    const before = last?.at(-1);
    if (last && before !== undefined && belong(before, item)) last.push(item);
    else all.push([item]);
    return all;
  }, []);
}

const hasSameFormat = (one: Run, other: Run): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.href === other.href;

function withWholeWords(chars: readonly Run[]): Run[] {
  const line = [...chars];
  for (const part of groupConsecutive([...line.keys()], (one, next) => line[one]?.href === line[next]?.href)) {
    const text = part.map((at) => line[at]?.text).join('');
    for (const { 0: word, index } of text.matchAll(WORDS)) {
      // Characters beyond 16 bits are a single item of the line.
      const from = (part[0] ?? 0) + [...text.slice(0, index)].length;
      const to = from + [...word].length;
      const letters = line.slice(from, to);
      const look = { bold: letters.some(({ bold }) => bold), italic: letters.some(({ italic }) => italic) };
      line.splice(from, to - from, ...letters.map((letter) => ({ ...letter, ...look })));
    }
  }
  return line;
}

/** Normalises a line: marks never start or end within a word or at a space, and spaces never repeat. */
function tidyLine(runs: readonly Run[]): Run[] {
  const text = runs.flatMap((run) =>
    [...run.text.replaceAll(/[ \t\n]+/g, ' ')].map((char) => ({ ...run, text: char })),
  );
  const single = text.filter(({ text: char }, index) => char !== ' ' || text[index - 1]?.text !== ' ');
  const isSpace = ({ text: char }: Run) => char.trim() === '';
  const from = single.findIndex((char) => !isSpace(char));
  const line = from < 0 ? [] : single.slice(from, single.findLastIndex((char) => !isSpace(char)) + 1);
  const nearestLetter = (start: number, step: 1 | -1): Run | undefined => {
    let at = start;
    while (line[at]?.text.trim() === '') at += step;
    return line[at];
  };
  const spaced = line.map((char, index) => {
    if (!isSpace(char)) return char;
    const [before, next] = [nearestLetter(index, -1) ?? char, nearestLetter(index, 1) ?? char];
    const href = before.href === next.href ? before.href : undefined;
    return { text: char.text, bold: before.bold && next.bold, italic: before.italic && next.italic, href };
  });
  return groupConsecutive(withWholeWords(spaced), hasSameFormat).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { bold, italic, href } = first;
    return { text: group.map(({ text: char }) => char).join(''), bold, italic, href };
  });
}

/** Normalises blocks: a list has at least two lines, and adjacent lists of one kind are merged. */
export function tidy(blocks: readonly RichBlock[]): RichBlock[] {
  const filled = blocks
    .map(({ kind, lines }) => ({ kind, lines: lines.map(tidyLine).filter((line) => line.length > 0) }))
    .filter(({ lines }) => lines.length > 0);
  return groupConsecutive(filled, (one, next) => one.kind !== 'p' && one.kind === next.kind).map((group) => {
    const lines = group.flatMap((block) => block.lines);
    return { kind: lines.length > 1 ? (group[0]?.kind ?? 'p') : 'p', lines };
  });
}

const runsOf = (parts: readonly Inline[], look: Omit<Run, 'text'> = PLAIN): Run[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return { ...look, text: part };
    if (part[0] === 'a') return runsOf(part[1], { ...look, href: part[2] });
    return runsOf(part[1], { ...look, [part[0] === 'b' ? 'bold' : 'italic']: true });
  });

function blocksOf(text: RichText): RichBlock[] {
  if (typeof text === 'string') return tidy([{ kind: 'p', lines: [[{ ...PLAIN, text }]] }]);
  return tidy(
    text.map(
      (block): RichBlock =>
        block[0] === 'p'
          ? { kind: 'p', lines: [runsOf(block[1])] }
          : { kind: block[0], lines: block[1].map((item) => runsOf(item)) },
    ),
  );
}

/** Parses a text into blocks. Returns nothing for invalid Markdown, which only its author can fix. */
export function readRich(written: string): RichBlock[] | undefined {
  const { text, problems } = readRichText(written);
  return problems.length > 0 ? undefined : blocksOf(text);
}

const isSame = (one: RichBlock[] | undefined, other: RichBlock[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Placeholder for an optional backslash: a noncharacter, which no text contains. */
const ESCAPE_SLOT = '\u{FDD0}';
const ESCAPE_SLOTS = new RegExp(ESCAPE_SLOT, 'g');
/** Maximum number of backslashes in a block that are tested one by one. */
const MAX_TRIED = 40;

const escapeSigns = (text: string): string =>
  text.replaceAll(ESCAPE_SLOTS, '').replaceAll(/[\\*_[\]]/g, `${ESCAPE_SLOT}$&`);
const escapeStart = (line: string): string => line.replace(/^[-+]|(?<=^\d+)[.)]/, `${ESCAPE_SLOT}$&`);
const escapeAddress = (href: string): string =>
  href
    .replaceAll(ESCAPE_SLOTS, '')
    .replaceAll(/[()\\]/g, `${ESCAPE_SLOT}$&`)
    .replaceAll(/\s/g, encodeURIComponent);

/** Returns a line in Markdown. @param open marks around it */
function lineOf(runs: readonly Run[], italics: string, open: readonly (Mark | 'href')[] = []): string {
  const isLink = (run: Run | undefined) => run?.href !== undefined && !open.includes('href');
  const items = groupConsecutive(runs, (one, next) => isLink(one) && one.href === next.href);
  // A link is never split: a mark that covers a part of it starts inside.
  const coveredFrom = (from: number, mark: Mark): number => {
    if (open.includes(mark)) return 0;
    const end = items.findIndex((item, index) => index >= from && !item.every((run) => run[mark]));
    return (end < 0 ? items.length : end) - from;
  };
  let line = '';
  for (let at = 0; at < items.length; ) {
    const [bold, italic] = [coveredFrom(at, 'bold'), coveredFrom(at, 'italic')];
    const [length, mark, sign] = bold >= italic ? [bold, 'bold' as const, '**'] : [italic, 'italic' as const, italics];
    const item = items[at] ?? [];
    // Marks never start or end with a space.
    if (length > 0)
      line += lineOf(items.slice(at, at + length).flat(), italics, [...open, mark]).replace(
        /\S(.*\S)?/,
        `${sign}$&${sign}`,
      );
    else if (isLink(item[0]))
      line += `[${lineOf(item, italics, [...open, 'href'])}](${escapeAddress(item[0]?.href ?? '')})`;
    else line += item.map(({ text }) => escapeSigns(text)).join('');
    at += Math.max(1, length);
  }
  return line;
}

/** Returns a block in Markdown, with an `ESCAPE_SLOT` wherever a backslash may be needed. */
const draftOf = ({ kind, lines }: RichBlock, italics: string): string =>
  lines
    .map((line, index) => {
      if (kind === 'p') return escapeStart(lineOf(line, italics));
      return `${kind === 'ul' ? '-' : `${index + 1}.`} ${escapeStart(lineOf(line, italics))}`;
    })
    .join('\n');

const escaped = (draft: string): string => draft.replaceAll(ESCAPE_SLOTS, '\\');

/** Returns a draft with only the necessary backslashes, or nothing if it cannot express the blocks. */
function minimallyEscaped(draft: string, blocks: RichBlock[]): string | undefined {
  const reads = (text: string) => isSame(readRich(text), blocks);
  const bare = draft.replaceAll(ESCAPE_SLOTS, '');
  if (reads(bare)) return bare;
  if (!reads(escaped(draft))) return undefined;
  const parts = draft.split(ESCAPE_SLOT);
  if (parts.length > MAX_TRIED) return escaped(draft);
  let rest = parts.at(-1) ?? '';
  for (let at = parts.length - 1; at > 0; at--) {
    const isNeeded = !reads(parts.slice(0, at).join('\\') + rest);
    rest = `${parts[at - 1] ?? ''}${isNeeded ? '\\' : ''}${rest}`;
  }
  return rest;
}

/**
 * Returns a block in Markdown. Formatting that Markdown cannot express, such as bold signs beside italic ones, is
 * removed.
 */
function blockText(block: RichBlock): { text: string; safe: string } {
  const plain = {
    ...block,
    lines: block.lines.map((line) => line.map((run) => ({ ...PLAIN, text: run.text, href: run.href }))),
  };
  for (const [shown, italics] of [[block, '*'] as const, [block, '_'] as const, [plain, '*'] as const]) {
    const draft = draftOf(shown, italics);
    const text = minimallyEscaped(draft, tidy([shown]));
    if (text !== undefined) return { text, safe: escaped(draft) };
  }
  const safe = escaped(draftOf(plain, '*'));
  return { text: safe, safe };
}

/** Serialises blocks to the site's Markdown subset, with a backslash only where a character would be a mark. */
export function writeRich(blocks: readonly RichBlock[]): string {
  const texts = tidy(blocks).map(blockText);
  const text = texts.map((block) => block.text).join('\n\n');
  const expected = tidy(texts.flatMap((block) => readRich(block.text) ?? []));
  // Adjacent paragraphs may read as a list.
  return isSame(readRich(text), expected) ? text : texts.map(({ safe }) => safe).join('\n\n');
}

/** Maximum size of a change in characters that is compared letter by letter. */
const MAX_CHANGED = 400;

/** Merges both changes of a text; `next` wins conflicts. @param room minimum distance of changes in characters */
function merged(base: string, own: string, next: string, room: 0 | 1): string {
  const [from, ...others] = [base, own, next].map((text) => [...text]);
  const [kept, made] = others.map((text) => hunksOf(from ?? [], text, MAX_CHANGED));
  if (!kept || !made) return next;
  const overlap = (one: Hunk, other: Hunk) => one.start < other.end + room && other.start < one.end + room;
  const apart = kept.filter((hunk) => !made.some((other) => overlap(hunk, other)));
  return patched(from ?? [], [...made, ...apart]);
}

/**
 * Returns the text for edited blocks. Unchanged parts keep their characters.
 *
 * @param written the text that the blocks were parsed from
 */
export function rewritten(written: string, blocks: readonly RichBlock[]): string {
  const before = readRich(written) ?? [];
  const [base, next] = [writeRich(before), writeRich(blocks)];
  if (base === next) return written;
  const said = readRich(next) ?? [];
  const says = (text: string) => isSame(readRich(text), said);
  return [merged(base, written, next, 0), merged(base, written, next, 1)].find(says) ?? next;
}
