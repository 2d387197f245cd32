import { z } from 'zod';
import { isPicture } from '../../model/sharedEntry.ts';
import { blocks, heading, linked, list, pictured, plain, rich } from '../../model/text/markdown.ts';
import { isBlocks } from '../../model/text/richTree.ts';
import { fieldsOf, metaOf, typeOf } from '../content/schemaWalk.ts';

/** Fields that say what something is called, the first that there is. */
const NAMES = ['heading', 'title', 'label', 'name', 'question'];
/** Fields that say where something leads. */
const TARGETS = ['href', 'to', 'link', 'url'];

/** Text for people: not an address, a drawing or the name of a choice. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && /\p{L}|\p{N}/u.test(value) && !/^(\/|#|<|[a-z]+:)|^[a-z0-9-]+$/.test(value);

/** What a value says, as one line each. */
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

/** Whether a field is for choosing, not for reading: one of several words. */
const isChoice = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && ['enum', 'literal'].includes(typeOf(schema));

/**
 * A section whose folder does not say what it is in Markdown: its heading, and below it all texts, links and pictures
 * of its properties and its data.
 */
export function defaultMarkdown(schema: z.core.$ZodType, props: object, level: 1 | 2): string {
  const fields = fieldsOf(schema);
  const shown = Object.entries(props).filter(([name]) => name !== 'id' && !isChoice(fields.get(name)));
  // Said to be a text, it is one, also in one word of small letters.
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
