import { z } from 'zod';

const named = z.object({ type: z.string(), id: z.string().optional().catch(undefined) });

/** Returns the keys that a translation may use for each section: its id, and its type with a number. */
export function sectionKeys(sections: readonly unknown[]): string[][] {
  const counts = new Map<string, number>();
  return sections.map((section) => {
    const { data } = named.safeParse(section);
    if (!data) return [];
    const { type, id } = data;
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return [...(id ? [id] : []), count === 1 ? type : `${type}/${count}`];
  });
}
