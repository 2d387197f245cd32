import { test } from 'vitest';
import { sectionDefinitions } from '../../../src/engine/compile/registry';
import { statesOf } from '../states';
test('x', () => {
  for (const definition of sectionDefinitions.values()) { const t=performance.now(); const s = statesOf(definition); console.log(definition.type, s.map((x) => x.name).join(' | '), Math.round(performance.now()-t)); }
});
