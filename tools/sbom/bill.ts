import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { ASSETS } from '../../build/files/licences.ts';
import { folderOf, type Lock, type Locked, neededBy, readLock } from './lock.ts';

/** Licences that are neither in SPDX's list nor made of such are given by name. */
const licences = new Contrib.License.Factories.LicenseFactory((text) => {
  if (!/ (AND|OR|WITH) /.test(text)) throw new Error(`no expression: ${text}`);
});

/** Of a component: https://github.com/package-url/purl-spec */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function hashesOf({ integrity }: Locked): Models.HashDictionary {
  const [, digest] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  if (digest === undefined) return new Models.HashDictionary();
  return new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex')]]);
}

function componentOf(locked: Locked): Models.Component {
  const { name, version, license } = locked;
  const [group, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return new Models.Component(Enums.ComponentType.Library, own ?? name, {
    ...(group ? { group } : {}),
    version,
    bomRef: `${name}@${version}`,
    purl: purlOf(name, version),
    licenses: new Models.LicenseRepository(license ? [licences.makeFromString(license)] : []),
    hashes: hashesOf(locked),
  });
}

/** What is shipped: all that is not for development alone, and what the pages have of it beside code. */
const isShipped = ({ name, dev }: Locked) => !dev || ASSETS.includes(name);

/** The components by their folders. A package that is there twice in one version is one component. */
function componentsIn({ packages }: Lock): Map<string, Models.Component> {
  const known = new Map<string, Models.Component>();
  const byFolder = new Map<string, Models.Component>();
  for (const [path, locked] of packages) {
    if (!isShipped(locked)) continue;
    const key = `${locked.name}@${locked.version}`;
    const component = known.get(key) ?? componentOf(locked);
    known.set(key, component);
    byFolder.set(path, component);
  }
  return byFolder;
}

/** The project itself, which needs what it names and what its pages show. */
function projectOf({ project }: Lock, components: ReadonlyMap<string, Models.Component>): Models.Component {
  const { name, version, dependencies } = project;
  const needed = [...Object.keys(dependencies), ...ASSETS].flatMap((one) => components.get(folderOf(one)) ?? []);
  return new Models.Component(Enums.ComponentType.Application, name, {
    version,
    bomRef: name,
    dependencies: new Models.BomRefRepository(needed.map(({ bomRef }) => bomRef)),
  });
}

/** The bill of materials of what is shipped, as JSON of CycloneDX 1.6. */
export function billOfMaterials(): string {
  const lock = readLock();
  const components = componentsIn(lock);
  for (const [path, component] of components)
    for (const needed of neededBy(path, lock)) {
      const other = components.get(needed);
      if (other) component.dependencies.add(other.bomRef);
    }
  const bom = new Models.Bom({ components: new Models.ComponentRepository(components.values()) });
  bom.metadata.component = projectOf(lock, components);
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return serializer.serialize(bom, { sortLists: true, space: 2 });
}
