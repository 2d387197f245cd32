import { type SelectorComponent, transform } from 'lightningcss';

/** States that a page is not in before anybody has done something. */
const LATER = /^(hover|active|focus|focus-visible|focus-within|popover-open|backdrop|view-transition.*)$/;
/** Attributes that the script sets, and that of pictures which are fetched later. */
const LATER_ATTRIBUTE = /^(data-(used|appearing|alive)|loading)$/;

/** Properties that show only once something moves, or somebody points or presses. */
const UNSEEN = ['transition', 'cursor', 'view-transition-name', 'view-transition-class'] as const;
/** Of those the ones that lightningcss does not know, and hands over as they stand. */
const UNSEEN_UNKNOWN = new Set(['overscroll-behavior', '-webkit-tap-highlight-color']);

/** Whether a part of a selector can only match later. What stands in `:not()` is the other way round. */
function isLater(part: SelectorComponent): boolean {
  if (part.type === 'attribute') return LATER_ATTRIBUTE.test(part.name);
  if (part.type === 'pseudo-element') return LATER.test(part.kind === 'custom' ? part.name : part.kind);
  if (part.type !== 'pseudo-class') return false;
  if (part.kind === 'has' || part.kind === 'is' || part.kind === 'where')
    return part.selectors.every((parts) => parts.some(isLater));
  return LATER.test(part.kind === 'custom' ? part.name : part.kind);
}

/**
 * Of styles what a page can look like at first: without what takes a pointer, a key or a script, without transitions,
 * without print, and without what the plain document has. For pages whose whole sheet follows shortly.
 */
export function firstPaint(css: string): string {
  const { code } = transform({
    filename: 'first.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.every((parts) => parts.some(isLater)) ? [] : undefined),
        media: ({ value }) =>
          value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined,
        supports: ({ value }) => (value.condition.type === 'not' ? [] : undefined),
      },
      Declaration: {
        ...Object.fromEntries(UNSEEN.map((property) => [property, () => []])),
        custom: ({ name }) => (UNSEEN_UNKNOWN.has(name) ? [] : undefined),
      },
    },
  });
  // A blank stays after each comma of a value with variables in it; in quotes, and behind a backslash, it is part of a name.
  return Buffer.from(code)
    .toString()
    .replace(/("[^"]*")|(?<!\\), /g, (_, quoted?: string) => quoted ?? ',');
}
