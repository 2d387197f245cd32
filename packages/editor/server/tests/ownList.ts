import { contentFiles } from '@worldwright/engine/site';

/** Returns the items of a list of the site's content; none if the site has no such file. */
export function ownList(name: string): unknown[] {
  const list = contentFiles.get(`${name}.ts`);
  return Array.isArray(list) ? list : [];
}
