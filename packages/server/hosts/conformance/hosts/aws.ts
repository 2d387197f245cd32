/**
 * A stand-in for `aws s3 sync . s3://bucket` with filters. It copies missing and changed files to a folder of HOME
 * instead of a bucket, and records their metadata. https://docs.aws.amazon.com/cli/latest/reference/s3/sync.html
 */
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../../release/filesIn.ts';

const [, , , target = '', ...rest] = process.argv.slice(2);
const bucket = target.replace('s3:/', process.env.HOME ?? '');
const filters: [kind: string, pattern: string][] = [];
const said: Record<string, string> = {};
const flags = new Set<string>();
for (let index = 0; index < rest.length; index++) {
  const option = rest[index] ?? '';
  if (option === '--delete' || option === '--size-only') flags.add(option);
  else if (option === '--include' || option === '--exclude') filters.push([option, rest[++index] ?? '']);
  else said[option.slice(2)] = rest[++index] ?? '';
}

/** Returns whether a path matches a filter. `*` matches slashes too. */
const fits = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path);
const isChosen = (path: string) =>
  (filters.findLast(([, pattern]) => fits(path, pattern))?.[0] ?? '--include') === '--include';
const notes = join(bucket, '..', 'notes.json');
const told: Record<string, Record<string, string>> = existsSync(notes) ? JSON.parse(readFileSync(notes, 'utf8')) : {};
const namesIn = async (folder: string) => (await filesIn(folder)).map((path) => path.slice(1)).filter(isChosen);
for (const path of await namesIn('.')) {
  const copy = join(bucket, path);
  const [own, other] = [statSync(path), existsSync(copy) ? statSync(copy) : undefined];
  if (other?.size === own.size && (flags.has('--size-only') || own.mtimeMs <= other.mtimeMs)) continue;
  cpSync(path, copy, { recursive: true });
  told[path] = said;
}
if (flags.has('--delete')) for (const path of await namesIn(bucket)) if (!existsSync(path)) rmSync(join(bucket, path));
writeFileSync(notes, JSON.stringify(told));
