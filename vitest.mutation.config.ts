import { mergeConfig } from 'vitest/config';
import base from './vitest.config';

/** Tests that start processes, or take seconds: a mutant does not reach them, or they would run for hours. */
const slow = [
  'build/**',
  'tools/**',
  'server/tests/{drain,files,fuzz,limits,releases}.test.ts',
  'relay/tests/{commands,durability,exactlyOnce,hostile,outage,text}.test.ts',
];

export default mergeConfig(base, { test: { exclude: ['**/node_modules/**', ...slow], testTimeout: 10_000 } });
