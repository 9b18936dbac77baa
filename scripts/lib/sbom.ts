/** What the product is made of, as a CycloneDX 1.6 bill of materials, from package-lock.json alone: the same lock, the same bytes. */
import { createHash } from 'node:crypto';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly scope?: 'required' | 'optional' | 'excluded';
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly ({ readonly expression: string } | { readonly license: { readonly name: string } })[];
  readonly purl?: string;
}

const ALGORITHMS: Readonly<Record<string, string>> = {
  sha512: 'SHA-512',
  sha384: 'SHA-384',
  sha256: 'SHA-256',
  sha1: 'SHA-1',
};
const FOLDER = 'node_modules/';
/** SPDX expressions; what is written in words ('SEE LICENSE IN …') is a name. */
const EXPRESSION = /^\(?[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*\)?$/;

export const purlOf = (name: string, version: string) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
export const nameOf = (path: string) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

/** The bill, as an object: packages that are only there to build and test say `excluded`. */
export function buildSbom(lock: Lock) {
  const { '': own = {}, ...packages } = lock.packages;
  const root = `${lock.name}@${lock.version}`;
  const refOf = (path: string) => purlOf(nameOf(path), packages[path]?.version ?? '');
  const components = new Map<string, Component>();
  const dependencies = new Map<string, Set<string>>();
  for (const [path, entry] of Object.entries(packages)) {
    const ref = refOf(path);
    const known = components.get(ref);
    // One package may lie in two places: it is needed when one of them is.
    if (known?.scope !== 'required') components.set(ref, componentOf(path, entry, ref));
    const reached = wanted(entry).flatMap((name) => resolve(packages, path, name) ?? []);
    dependencies.set(ref, new Set([...(dependencies.get(ref) ?? []), ...reached.map(refOf)]));
  }
  const direct = Object.keys({ ...own.dependencies, ...own.devDependencies });
  dependencies.set(root, new Set(direct.flatMap((name) => resolve(packages, '', name) ?? []).map(refOf)));
  const sorted = [...components.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(lock))}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': root, name: lock.name, version: lock.version } satisfies Component,
    },
    components: sorted,
    dependencies: [...dependencies]
      .map(([ref, to]) => ({ ref, dependsOn: [...to].sort() }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}

function componentOf(path: string, entry: LockedPackage, ref: string): Component {
  const full = nameOf(path);
  const [group, name] = full.startsWith('@') ? (full.split('/') as [string, string]) : [undefined, full];
  const { version = '', license, integrity, dev, optional } = entry;
  return {
    type: 'library',
    'bom-ref': ref,
    ...(group ? { group } : {}),
    name,
    version,
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    ...(integrity ? { hashes: integrity.split(' ').map(hashOf) } : {}),
    ...(license ? { licenses: [licenseOf(license)] } : {}),
    purl: ref,
  };
}

function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  return { alg: ALGORITHMS[algorithm] ?? algorithm, content: Buffer.from(digest, 'base64').toString('hex') };
}

function licenseOf(text: string) {
  return EXPRESSION.test(text) ? { expression: text } : { license: { name: text } };
}

function wanted({ dependencies, optionalDependencies, peerDependencies }: LockedPackage): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/** Where a package finds another: in its own folder, or in one around it. Absent when it is optional and not locked. */
function resolve(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf(`/${FOLDER}`), 0))) {
    const path = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** A UUID (version 8) of a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
