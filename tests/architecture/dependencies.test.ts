/** What the product is made of: exact versions above the floors of fiabilidad.md B2, and a bill of materials that says them all (P41). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSbom, type Lock, nameOf, purlOf } from '../../scripts/lib/sbom.ts';
import { openSqlite as openFast } from '../../server/runtime/node/sqlite.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import { root } from './files.ts';

const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as unknown;
const lock = read('package-lock.json') as Lock;
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

/** Versions before these have known holes. */
const FLOORS: Readonly<Record<string, string>> = { hono: '4.13.19', '@hono/node-server': '2.1.8', kysely: '0.29.9' };
const SQLITE_FLOOR = '3.51.3';

const isAtLeast = (version: string, floor: string) => {
  const [a, b] = [version, floor].map((text) => text.split('.').map(Number));
  const differs = (b ?? []).findIndex((part, i) => part !== a?.[i]);
  return differs < 0 || (a?.[differs] ?? 0) > (b?.[differs] ?? 0);
};

test('no package is below its floor, wherever it lies', () => {
  for (const [name, floor] of Object.entries(FLOORS)) {
    const versions = locked.filter(([path]) => nameOf(path) === name).map(([, { version = '' }]) => version);
    expect(versions.length, name).toBeGreaterThan(0);
    expect(
      versions.filter((version) => !isAtLeast(version, floor)),
      name,
    ).toEqual([]);
  }
  expect(isAtLeast('4.13.18', '4.13.19') || isAtLeast('3.99.99', '4.0.0')).toBe(false);
  expect(isAtLeast('4.14.0', '4.13.19') && isAtLeast('10.0.0', '9.9.9')).toBe(true);
});

test('both SQLites are above theirs', () => {
  for (const open of [openSqlite, openFast]) {
    const port = open(':memory:');
    expect(isAtLeast(String(port.query('select sqlite_version() as v', []).rows[0]?.v), SQLITE_FLOOR)).toBe(true);
    port.close();
  }
});

test('package.json names exact versions, and the lock is of it', () => {
  const manifest = read('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  for (const [name, version] of Object.entries(all))
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
});

test('the bill names every locked package with its sum, its licence and what it needs', () => {
  const bill = buildSbom(lock);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const purls = new Set(locked.map(([path, { version = '' }]) => purlOf(nameOf(path), version)));
  expect(bill.components.map(({ purl }) => purl)).toEqual([...purls].sort());
  // What is for another system is not installed here, and the lock knows no more of it than its version.
  for (const [path, { version = '', integrity, license, dev }] of locked.filter(([, entry]) => entry.integrity)) {
    const component = bill.components.find(({ purl }) => purl === purlOf(nameOf(path), version));
    const [hash] = component?.hashes ?? [];
    expect(`sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`, path).toBe(integrity);
    expect(JSON.stringify(component?.licenses), path).toContain(license);
    if (!dev) expect(component?.scope, path).not.toBe('excluded');
  }
  const refs = new Set(['mayordomo@0.1.0', ...bill.components.map((component) => component['bom-ref'])]);
  expect(bill.dependencies.map(({ ref }) => ref).filter((ref) => !refs.has(ref))).toEqual([]);
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  const reached = new Set(['mayordomo@0.1.0']);
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
  expect([...refs].filter((ref) => !reached.has(ref))).toEqual([]);
});

test('the same lock gives the same bytes, and no address of a registry', () => {
  const text = JSON.stringify(buildSbom(lock));
  expect(JSON.stringify(buildSbom(structuredClone(lock)))).toBe(text);
  expect(text.match(/https?:\/\/[^"]+/g)).toEqual(['http://cyclonedx.org/schema/bom-1.6.schema.json']);
});
