import words from 'virtual:worldwright/words';
import type { Drawing } from '@worldwright/engine/component';
import logo from '~icons/site/logo';
import { type Json, partAt } from '../../../model/json.ts';

/** Increases with each changed value. */
let revision = 0;

/**
 * Overwrites the interface texts and the logo that the site's components import with those in the editor. Values
 * written as code stay.
 *
 * @returns a revision number; a new one requires rendering again
 */
export function overrideImports(now: Json | undefined, drawing: Drawing | undefined): number {
  if (drawing && JSON.stringify(drawing) !== JSON.stringify(logo)) {
    Object.assign(logo, drawing);
    revision += 1;
  }
  for (const [group, own] of Object.entries(words)) {
    if (typeof own !== 'object') continue;
    for (const [name, before] of Object.entries(own)) {
      const text = partAt(now, [group, name]);
      if (typeof text !== 'string' || text === before) continue;
      Reflect.set(own, name, text);
      revision += 1;
    }
  }
  return revision;
}
