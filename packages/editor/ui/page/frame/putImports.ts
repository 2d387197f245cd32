import words from 'virtual:worldwright/words';
import type { Drawing } from '@worldwright/engine/component';
import logo from '~icons/site/logo';
import { partAt } from '../../../model/apply.ts';
import type { Json } from '../../../model/json.ts';

/** How often what is imported has become other. */
let edition = 0;

/**
 * Puts the words of the interface and the logo as they are in the editor in place of those that the site's components
 * import. What is written with code stays as the file says it.
 *
 * @returns the number of the edition: what was shown with another is shown anew.
 */
export function putImports(now: Json | undefined, drawing: Drawing | undefined): number {
  if (drawing && JSON.stringify(drawing) !== JSON.stringify(logo)) {
    Object.assign(logo, drawing);
    edition += 1;
  }
  for (const [group, own] of Object.entries(words)) {
    if (typeof own !== 'object') continue;
    for (const [name, before] of Object.entries(own)) {
      const text = partAt(now, [group, name]);
      if (typeof text !== 'string' || text === before) continue;
      Reflect.set(own, name, text);
      edition += 1;
    }
  }
  return edition;
}
