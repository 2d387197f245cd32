import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = Object.values(scripts).flatMap((script) =>
  [...script.matchAll(/\bnode (\S+\.ts)/g)].map(([, file = '']) => file),
);

/** Returns the project's modules that a file imports at run time. */
function loadedBy(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const imports = module.staticImports.filter(({ entries }) => entries.some(({ isType }) => !isType) || !entries[0]);
  const exports = module.staticExports.flatMap((one) => one.entries).filter(({ isType }) => !isType);
  return [...imports, ...exports].flatMap(({ moduleRequest }) =>
    moduleRequest?.value.startsWith('.') ? join(dirname(file), moduleRequest.value) : [],
  );
}

// Bundlers, and so all tests, resolve a missing file extension. Node does not, and the command would fail.
test.each([...new Set(entries)])('node %s finds all its modules', (entry) => {
  const [known, missing] = [new Set([entry]), new Set<string>()];
  for (const file of known) {
    if (!existsSync(file)) missing.add(file);
    else if (/^\.[mc]?[jt]s$/.test(extname(file))) for (const one of loadedBy(file)) known.add(one);
  }
  expect([...missing]).toEqual([]);
});
