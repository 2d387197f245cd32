import { type ObjectExpression, parseSync, Visitor } from 'oxc-parser';

/** First and last line of a page's block, from 1. */
interface Lines {
  first: number;
  last: number;
}

/** Returns all object literals in a source, each with its named fields in order. */
export function groupsIn(file: string, source: string) {
  const groups: { group: ObjectExpression; fields: { name: string; value: unknown; start: number }[] }[] = [];
  const visitor = new Visitor({
    ObjectExpression(group) {
      const fields = group.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.computed) return [];
        const { key, value } = property;
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
        if (name === undefined) return [];
        return [{ name, value: value.type === 'Literal' ? value.value : undefined, start: key.start }];
      });
      groups.push({ group, fields });
    },
  });
  visitor.visit(parseSync(file, source).program);
  return groups;
}

/** Returns a function that converts a position in a text to a line number, from 1. */
export const linesOf =
  (text: string) =>
  (place: number): number =>
    text.slice(0, place).split('\n').length;

/** Returns the lines of each page in `pages.config.ts` by its path there. */
export function pageLines(source: string): Map<string, Lines> {
  const lineAt = linesOf(source);
  return new Map(
    groupsIn('pages.config.ts', source).flatMap(({ group: { start, end }, fields }) => {
      const path = fields.find(({ name }) => name === 'path')?.value;
      const isPage = typeof path === 'string' && path.startsWith('/') && fields.some(({ name }) => name === 'layout');
      return isPage ? [[path, { first: lineAt(start), last: lineAt(end - 1) }] as const] : [];
    }),
  );
}
