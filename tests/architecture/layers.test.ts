/** The import graph of the house (design arquitectura.md, section 6): who may import whom, and no circles. */
import { expect, test } from 'vitest';
import { type SourceFile, sources } from './files.ts';

const PURE = /^server\/modules\/[^/]+\/(manifest|rules|contract|campos)(\/[^/]+)?\.ts$/;
const moduleOf = (path: string) => /^(?:server|web)\/modules\/([^/]+)\//.exec(path)?.[1];

interface Layer {
  readonly name: string;
  readonly match: RegExp;
  /** Packages (by name or prefix) and paths it may import besides its own. */
  readonly may: readonly RegExp[];
}

const own = (path: string) => new RegExp(`^(server|web)/modules/${moduleOf(path)}/`);
const anyOf = (...names: string[]) => new RegExp(`^(${names.join('|')})(/|$)`);

const LAYERS: readonly Layer[] = [
  { name: 'shared', match: /^server\/shared\//, may: [/^server\/shared\//, anyOf('zod', 'dayjs', 'txml', 'fflate')] },
  { name: 'manifest', match: /^server\/modules\/[^/]+\/manifest\.ts$/, may: [/^server\/shared\//] },
  { name: 'manifests', match: /^server\/modules\/manifests\.ts$/, may: [/^server\/shared\//, /\/manifest\.ts$/] },
  { name: 'fuentes', match: /^server\/modules\/fuentes\.ts$/, may: [/^server\/shared\//, /\/contract\/fuentes\.ts$/] },
  {
    name: 'campos',
    match: /^server\/modules\/[^/]+\/campos(\/[^/]+)?\.ts$/,
    // Of the core, the type that holds them against the database, and nothing that runs.
    may: [/^server\/shared\//, /^server\/core\/db\/campos\.ts$/, PURE],
  },
  {
    name: 'rules',
    match: /^server\/modules\/[^/]+\/rules\.ts$/,
    may: [/^server\/shared\//, /\/campos(\/[^/]+)?\.ts$/, anyOf('dayjs')],
  },
  {
    name: 'contract',
    match: /^server\/modules\/[^/]+\/contract(\/[^/]+)?\.ts$/,
    may: [/^server\/shared\//, PURE, anyOf('zod')],
  },
  {
    name: 'core',
    match: /^server\/core\//,
    may: [
      /^server\/(core|shared)\//,
      anyOf(
        'hono',
        '@hono/zod-validator',
        'kysely',
        'zod',
        'jose',
        '@block65/webcrypto-web-push',
        'pdf-lib',
        'fflate',
        'saxes',
        'uqr',
      ),
      /^node:(crypto|async_hooks|zlib)$/,
    ],
  },
  { name: 'registry', match: /^server\/modules\/index\.ts$/, may: [/^server\/core\/module\.ts$/, /\/module\.ts$/] },
  {
    name: 'module',
    match: /^server\/modules\/[^/]+\//,
    may: [
      /^server\/(core|shared)\//,
      /^server\/modules\/[^/]+\/public\.ts$/,
      /^server\/modules\/(manifests|fuentes)\.ts$/,
      /^migrations\/data\//,
      anyOf('kysely', 'zod'),
    ],
  },
  {
    name: 'app',
    match: /^server\/app\.ts$/,
    may: [/^server\/(core|shared)\//, /^server\/modules\/(index|manifests)\.ts$/, anyOf('hono', 'kysely')],
  },
  { name: 'migrations', match: /^migrations\//, may: [/^migrations\//] },
  {
    name: 'web/lib',
    match: /^web\/lib\//,
    may: [
      /^web\/lib\//,
      /^server\/shared\//,
      anyOf(
        'react',
        'react-dom',
        'jotai',
        'zod',
        'wouter',
        '@tanstack/react-query',
        'react-hook-form',
        '@hookform/resolvers',
        'idb-keyval',
      ),
    ],
  },
  {
    name: 'web/state',
    match: /^web\/state\//,
    may: [/^web\/(lib|state)\//, /^server\/shared\//, PURE, anyOf('react', 'jotai', '@tanstack/react-query')],
  },
  {
    name: 'web/kit',
    match: /^web\/kit\//,
    may: [
      /^web\/(kit|lib|state)\//,
      /^server\/shared\//,
      PURE,
      anyOf(
        'react',
        'react-dom',
        '@primer',
        '@tanstack',
        'react-hook-form',
        'downshift',
        'uqr',
        'react-day-picker',
        'react-number-format',
        'jotai',
        'date-fns',
        'react-dropzone',
        'yet-another-react-lightbox',
        'embla-carousel-react',
        'react-json-view-lite',
        'pdf-lib',
        '@tiptap',
        'zod',
      ),
    ],
  },
  {
    name: 'web/modules',
    match: /^web\/modules\/[^/]+\//,
    may: [
      /^web\/(lib|state|kit)\//,
      /^server\/shared\//,
      PURE,
      /^server\/modules\/(manifests|fuentes)\.ts$/,
      /^web\/modules\/[^/]+\/(public\.tsx|pages\.ts)$/,
      anyOf('react', 'react-hook-form', 'wouter', 'zod', 'jotai', '@tiptap'),
    ],
  },
  { name: 'web registry', match: /^web\/modules\/index\.ts$/, may: [/^web\//, /^server\/shared\//, anyOf('react')] },
];

/** A manifest imports nothing of its contract; runtimes never know each other. */
function allowedImport(file: SourceFile, target: string): boolean {
  const layer = LAYERS.find(({ match }) => match.test(file.path));
  if (!layer) return true;
  if (moduleOf(file.path) && layer.name.endsWith('module') && own(file.path).test(target)) return true;
  if (layer.name === 'web/modules' && own(file.path).test(target)) return true;
  return layer.may.some((pattern) => pattern.test(target)) || /\.css(\?url)?$/.test(target);
}

test('every import goes downwards', () => {
  const wrong = sources.flatMap((file) =>
    file.imports.filter((target) => !allowedImport(file, target)).map((target) => `${file.path} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('a module asks another only by its public.ts; declarations name other declarations', () => {
  const DECLARES = /\/(contract|campos|manifest)(\/[^/]+)?\.ts$/;
  const wrong = sources.flatMap(({ path, imports }) => {
    const from = path.startsWith('server/') ? moduleOf(path) : undefined;
    return imports
      .filter((target) => from && target.startsWith('server/modules/') && (moduleOf(target) ?? from) !== from)
      .filter((target) => !target.endsWith('/public.ts') && !(DECLARES.test(path) && DECLARES.test(target)))
      .map((target) => `${path} → ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('Primer and icons are imported by the kit only', () => {
  const wrong = sources.filter(
    ({ path, imports }) =>
      path.startsWith('web/') &&
      !path.startsWith('web/kit/') &&
      imports.some((i) => /^@primer\/(react|octicons)/.test(i)),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('the runtime modules of a platform stay in its folder', () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    path.startsWith('server/') && !path.startsWith('server/runtime/')
      ? imports
          .filter(
            (i) =>
              (i.startsWith('node:') && !/^node:(crypto|async_hooks|zlib)$/.test(i)) ||
              /^(better-sqlite3|@hono\/node-server)/.test(i),
          )
          .map((i) => `${path} → ${i}`)
      : [],
  );
  expect(wrong).toEqual([]);
});

/** Files, or module folders, that reach themselves. */
function circles(edges: Map<string, Set<string>>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): void => {
    const at = trail.indexOf(node);
    if (at >= 0) {
      found.push([...trail.slice(at), node].join(' → '));
      return;
    }
    if (done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
  return found;
}

test('no circles between files', () => {
  // Type-only imports vanish at run time; only real ones make circles.
  const edges = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const real = text.replace(/(^|\n)\s*(import|export) type [^;]*;/g, '\n');
    const kept = sources
      .find((source) => source.path === path)
      ?.imports.filter((i) => {
        const name = i.split('/').at(-1) as string;
        return real.includes(`/${name}'`);
      });
    edges.set(path, new Set(kept?.filter((i) => sources.some((source) => source.path === i))));
  }
  expect(circles(edges)).toEqual([]);
});

test('no circles between modules', () => {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const from = moduleOf(path);
    if (!from || !path.startsWith('server/')) continue;
    const targets = edges.get(from) ?? new Set<string>();
    for (const target of imports) {
      const to = moduleOf(target);
      if (to && to !== from) targets.add(to);
    }
    edges.set(from, targets);
  }
  expect(circles(edges)).toEqual([]);
});
