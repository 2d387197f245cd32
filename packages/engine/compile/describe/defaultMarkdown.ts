import { z } from 'zod';
import { isPicture } from '../../model/sharedEntry.ts';
import { blocks, heading, linked, list, pictured, plain, rich } from '../../model/text/markdown.ts';
import { isBlocks } from '../../model/text/richTree.ts';
import { fieldsOf, metaOf, typeOf } from '../content/schemaWalk.ts';

/** Fields with a name; the first existing one is used. */
const NAMES = ['heading', 'title', 'label', 'name', 'question'];
const TARGETS = ['href', 'to', 'link', 'url'];

/** Returns whether a value is a text for people: not an address, a drawing or an option. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && /\p{L}|\p{N}/u.test(value) && !/^(\/|#|<|[a-z]+:)|^[a-z0-9-]+$/.test(value);

function linesOf(value: unknown): string[] {
  if (isText(value)) return [plain(value)];
  if (isBlocks(value)) return [rich(value)];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value !== 'object' || value === null) return [];
  if (isPicture(value)) return [pictured(value)];
  if ('shapes' in value) return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  const name = NAMES.find((field) => isText(fields.get(field)));
  const target = TARGETS.find((field) => typeof fields.get(field) === 'string');
  const called = name && linked(String(fields.get(name)), target && String(fields.get(target)));
  const rest = [...fields].filter(([field]) => field !== name && field !== target);
  return [...(called ? [called] : []), ...rest.flatMap(([, part]) => linesOf(part))];
}

/** Returns whether a field is an option, not a text to read. */
const isChoice = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && ['enum', 'literal'].includes(typeOf(schema));

/** Returns Markdown for a section type without its own: heading, then all texts, links and pictures of its props. */
export function defaultMarkdown(schema: z.core.$ZodType, props: object, level: 1 | 2): string {
  const fields = fieldsOf(schema);
  const shown = Object.entries(props).filter(([name]) => name !== 'id' && !isChoice(fields.get(name)));
  // A field of kind text is a text, even if it looks like an option.
  const isWritten = (name: string, value: unknown) =>
    value !== '' && metaOf(fields.get(name) ?? z.any(), 'kind') === 'text';
  const [first] = NAMES.flatMap((name) =>
    shown.filter(([field, value]) => field === name && (isText(value) || isWritten(name, value))),
  );
  const rest = shown.filter((entry) => entry !== first).map(([, value]) => value);
  return blocks(
    first && heading(level, String(first[1])),
    ...rest.map((value) =>
      Array.isArray(value) && !isBlocks(value)
        ? list(value.map((item) => linesOf(item).join(': ')))
        : blocks(...linesOf(value)),
    ),
  );
}
