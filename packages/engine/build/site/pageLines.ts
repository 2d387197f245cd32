import { type ObjectExpression, parseSync, Visitor } from 'oxc-parser';

/** The lines of a page in a file, from 1, both included. */
interface Lines {
  first: number;
  last: number;
}

/** Returns the groups of fields in a source: of each its fields that have a name, in their order. */
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

/** Returns what gives the line of a place in a text, from 1. */
export const linesOf =
  (text: string) =>
  (place: number): number =>
    text.slice(0, place).split('\n').length;

/** Where each page of `pages.config.ts` is written, by the path that it has there. */
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
