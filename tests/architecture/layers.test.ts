/** The import graph of the house: every file has a layer, every import goes downwards, and there are no circles. */
import { expect, test } from 'vitest';
import { type SourceFile, sources } from './files.ts';
import { DECLARATIONS, DECLARED, LAYERS, layerOf, mayImport, moduleOf } from './layers.ts';

const importsOf = (files: readonly SourceFile[]) =>
  files.flatMap(({ path, imports }) => imports.map((target) => ({ path, target })));
const told = (found: readonly { path: string; target: string }[]) =>
  found.map(({ path, target }) => `${path} → ${target}`);
const all = importsOf(sources);

test('every file has a layer, and every layer a file', () => {
  expect(sources.filter(({ path }) => !layerOf(path)).map(({ path }) => path)).toEqual([]);
  expect(
    LAYERS.filter((layer) => !sources.some(({ path }) => layerOf(path) === layer)).map(({ name }) => name),
  ).toEqual([]);
  for (const strange of ['server/tools/x.ts', 'web/widgets/X.tsx', 'tests/x.test.ts', 'x.ts', 'lib/x.ts']) {
    expect(layerOf(strange), strange).toBeUndefined();
  }
});

test('every import goes downwards', () => {
  expect(told(all.filter(({ path, target }) => !mayImport(path, target)))).toEqual([]);
  for (const [path, target] of [
    ['server/core/work.ts', 'server/modules/usuarios/public.ts'],
    ['server/modules/bitacora/routes.ts', 'server/modules/usuarios/queries.ts'],
    ['server/runtime/deno/main.ts', 'server/runtime/node/serve.ts'],
    ['web/kit/Badge.tsx', 'web/app/App.tsx'],
    ['web/app/App.tsx', 'web/modules/proveedores/values.ts'],
    ['web/sw.ts', 'web/lib/api.ts'],
    ['scripts/start.mjs', 'vite'],
    ['tests/core/jobs.test.ts', 'tests/api/walk.ts'],
    ['server/core/work.ts', 'tests/support/app.ts'],
  ] as const) {
    expect(mayImport(path, target), `${path} → ${target}`).toBe(false);
  }
});

test('the browser imports of the server what modules declare, and what both share', () => {
  const may = [/^server\/shared\//, DECLARATIONS, DECLARED];
  const wrong = all.filter(
    ({ path, target }) => path.startsWith('web/') && /^(server|migrations|scripts)\//.test(target),
  );
  expect(told(wrong.filter(({ target }) => !may.some((pattern) => pattern.test(target))))).toEqual([]);
  // And so do the declarations themselves: what they bring comes along.
  const brought = all.filter(({ path }) => may.some((pattern) => pattern.test(path)));
  const inside = brought.filter(({ target }) => target.startsWith('server/'));
  const TYPES_ONLY = 'server/core/db/campos.ts';
  expect(
    told(inside.filter(({ target }) => ![...may, new RegExp(TYPES_ONLY)].some((each) => each.test(target)))),
  ).toEqual([]);
  const runs = sources.filter(({ text }) => /import (?!type )[^;]*core\/db\/campos\.ts'/.test(text));
  expect(runs.map(({ path }) => path).filter((path) => may.some((pattern) => pattern.test(path)))).toEqual([]);
});

test('a module asks another only by its public.ts; declarations name other declarations', () => {
  const DECLARES = /\/(contract|campos|manifest)(\/[^/]+)?\.ts$/;
  const wrong = all.filter(({ path, target }) => {
    const from = path.startsWith('server/') ? moduleOf(path) : undefined;
    if (!from || !target.startsWith('server/modules/') || (moduleOf(target) ?? from) === from) return false;
    return !target.endsWith('/public.ts') && !(DECLARES.test(path) && DECLARES.test(target));
  });
  expect(told(wrong)).toEqual([]);
});

test('Primer and icons are imported by the kit only', () => {
  const wrong = all.filter(
    ({ path, target }) => /^web\/(?!kit\/)/.test(path) && /^@primer\/(react|octicons)/.test(target),
  );
  expect(told(wrong)).toEqual([]);
});

/** Each way from a node back to itself, once. */
function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): void => {
    const at = trail.indexOf(node);
    if (at >= 0) found.push([...trail.slice(at), node].join(' → '));
    if (at >= 0 || done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
  return found;
}

test('no circles between files, of types neither', () => {
  const paths = new Set(sources.map(({ path }) => path));
  const edges = sources.map(({ path, imports }) => [path, new Set(imports.filter((i) => paths.has(i)))] as const);
  expect(circles(new Map(edges))).toEqual([]);
  expect(
    circles(
      new Map([
        ['a', new Set(['b'])],
        ['b', new Set(['c'])],
        ['c', new Set(['b'])],
      ]),
    ),
  ).toEqual(['b → c → b']);
});

test('no circles between modules', () => {
  const edges = new Map<string, Set<string>>();
  for (const { path, target } of all) {
    const [from, to] = [moduleOf(path), moduleOf(target)];
    if (!from || !to || from === to || !path.startsWith('server/')) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  expect(circles(edges)).toEqual([]);
});
