/**
 * Prints the bill of materials of what is shipped, as CycloneDX. `npm sbom --omit dev` leaves out every package that a
 * development tool wants too, React among them, so it reads a copy that has never known the tools. Licences that are
 * no SPDX identifier, which npm leaves out as well, are given by name.
 *
 *   npm run -s sbom > bom.json
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const bill = z.looseObject({
  components: z.array(
    z.looseObject({ name: z.string(), version: z.string(), licenses: z.array(z.unknown()).optional() }),
  ),
});
const installed = z.looseObject({ version: z.string().optional(), license: z.string().optional() });
const lock = z.object({ packages: z.record(z.string(), installed) });

const folder = mkdtempSync(join(tmpdir(), 'bill-'));
const npm = (...args: string[]) =>
  execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

try {
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(folder, file));
  npm('ci', '--omit=dev', '--ignore-scripts', '--silent');
  npm('pkg', 'delete', 'devDependencies', '--silent');
  const { components, ...rest } = bill.parse(JSON.parse(npm('sbom', '--sbom-format', 'cyclonedx', '--silent')));
  const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const licenceOf = (name: string, version: string) =>
    Object.entries(packages).find(
      ([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version,
    )?.[1].license;
  const named = components.map((component) => {
    const name = licenceOf(component.name, component.version);
    return component.licenses || name === undefined ? component : { ...component, licenses: [{ license: { name } }] };
  });
  console.log(JSON.stringify({ ...rest, components: named }, null, 2));
} finally {
  rmSync(folder, { recursive: true });
}
