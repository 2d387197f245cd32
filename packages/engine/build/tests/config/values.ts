import type { z } from 'zod';
import { choicesOf, fieldsOf, itemOf, metaOf, typeOf } from '../../../compile/content/schemaWalk';

/** Values of a wrong type, by type of schema. */
const WRONG_TYPES: Record<string, unknown[]> = {
  string: [7, true, null, [], {}, () => 'text', Symbol('text'), 10n, Number.NaN, new Date(0)],
  union: [7, null, []],
  number: ['7', true, null, [], Number.NaN, Number.POSITIVE_INFINITY],
  boolean: ['yes', 0, null, {}],
  array: ['text', 7, {}, null, () => []],
  object: ['text', 7, [], null, true],
  record: ['text', 7, [], null],
  enum: ['no such choice', 7, null, []],
};

/** Returns values of a wrong type for a schema. */
export const wrongFor = (schema: z.core.$ZodType): unknown[] => WRONG_TYPES[typeOf(schema)] ?? [];

/** Texts that have broken sites: invisible, endless, right-to-left, or with special syntax. */
export const ODD_TEXTS: Record<string, string> = {
  empty: '',
  space: ' \n\t',
  'zero width': '\u200b\u200d',
  null: 'A\0B',
  'half a character': 'A \ud83c B',
  'huge word': 'Donaudampfschifffahrt'.repeat(20),
  'long text': 'Many words that go on. '.repeat(4_000),
  'right to left': 'نبني برامج وذكاءً اصطناعياً לעסקים قسم',
  markup: '<b>&amp;</b></script><!-- x -->',
  pattern: "$& $' $` $$ $1",
  emoji: '👩🏽‍🚀🏳️‍🌈 é́́́',
  separators: 'one\u2028two\u2029three',
  'unknown field': '{company.nmae} {titel}',
};

/** Texts that every field must refuse, because HTML cannot represent them. */
export const UNPRINTABLE = new Set(['null', 'half a character']);

/** Formatted texts that every field must refuse. */
export const WRONG_LINKS: Record<string, string> = {
  'link without an end': 'See [prices](/prices',
  'link without an address': 'See [prices]()',
  'link to a script': 'See [prices](javascript:alert)',
};

/** Broken or forbidden URLs. */
export const ODD_LINKS: Record<string, string> = {
  script: 'javascript:alert(1)',
  data: 'data:text/html,x',
  'no address': 'mailto:',
  'no number': 'tel:',
  'no page': '/no-such-page',
  'no section': '#no-such-section',
  'no host': 'https://',
  'other host': '//example.org',
  'slash at the end': '/services/',
  'two anchors': '/#a#b',
  query: '/?a=b',
  up: '/../x',
};

/** Returns plausible values for a missing field. */
export function plausible(schema: z.core.$ZodType, pictures: string[]): unknown[] {
  const kind = metaOf(schema, 'kind');
  if (kind === 'picture') return pictures.map((src) => ({ src, alt: 'Something to see' }));
  if (kind === 'link') return ['/', 'https://example.org/'];
  const choices = choicesOf(schema);
  if (choices.length > 0) return choices;
  const item = itemOf(schema);
  switch (typeOf(schema)) {
    case 'boolean':
      return [true, false];
    case 'number':
      return [1, -70];
    case 'array':
      return item ? [plausible(item, pictures).slice(0, 1), plausible(item, pictures)] : [];
    case 'object':
      return [Object.fromEntries([...fieldsOf(schema)].map(([name, field]) => [name, plausible(field, pictures)[0]]))];
    case 'record':
      return [{ 'no such name': 'text' }];
    default:
      return ['some-text'];
  }
}
