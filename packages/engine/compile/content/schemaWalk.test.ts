import { expect, test } from 'vitest';
import { z } from 'zod';
import { choicesOf, isOptional, itemOf } from './schemaWalk';

const side = z.enum(['left', 'right']);

test('choices and items are found inside wrappers, and a default makes a field optional', () => {
  for (const one of [side, side.optional(), side.default('left')]) expect(choicesOf(one)).toEqual(['left', 'right']);
  for (const one of [z.array(side), z.array(side).optional()]) expect(itemOf(one)).toBe(side);
  expect([side, side.optional(), side.default('left')].map(isOptional)).toEqual([false, true, true]);
});
