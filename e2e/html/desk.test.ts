import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESK_PATH, TOKEN_HEADER } from '../../desk/model/answers';
import { DIST } from '../built';

/** Words that every part of the desk has in it, one or the other. */
const TRACES = [DESK_PATH, TOKEN_HEADER, 'desk-token', 'puckeditor'];

test('not a byte of the desk is built', () => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const readable = files.filter(({ name }) => /\.(html|js|mjs|css|json|md|txt|xml|map)$|^[^.]+$|^_/.test(name));
  expect(readable.length).toBeGreaterThan(10);
  for (const { parentPath, name } of readable) {
    const text = readFileSync(join(parentPath, name), 'utf8').toLowerCase();
    expect(
      TRACES.filter((trace) => text.includes(trace.toLowerCase())),
      join(parentPath, name),
    ).toEqual([]);
  }
});
