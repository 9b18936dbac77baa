/**
 * Who may import whom (design arquitectura.md, section 6). A file is of the first layer that matches; what it imports, types too, is
 * of its own layer's folder or named by its layer.
 */

export interface Layer {
  readonly name: string;
  readonly match: RegExp;
  /** Packages (by name or prefix) and paths that it may import. */
  readonly may: readonly RegExp[];
}

/** What a module says of itself, without a line that runs on the server: all that screens may import of it. */
export const DECLARATIONS = /^server\/modules\/[^/]+\/(manifest|rules|contract|campos)(\/[^/]+)?\.ts$/;
/** The lists of the modules' declarations. */
export const DECLARED = /^server\/modules\/(manifests|fuentes)\.ts$/;

const packages = (...names: string[]) => new RegExp(`^(${names.join('|')})(/|$)`);
const ANY_PACKAGE = /^(?!(server|web|migrations|scripts|tests)\/)/;
const NODE = /^node:/;
const SHARED = /^server\/shared\//;
const CORE = /^server\/(core|shared)\//;
const APP = /^server\/app\.ts$/;
const MODULES = /^server\/modules\/index\.ts$/;
const PUBLIC = /^server\/modules\/[^/]+\/public\.ts$/;
const MIGRATIONS = /^migrations\/index\.ts$/;
const VERSION = /^package\.json$/;

const CORE_MAY = [
  CORE,
  packages('hono', '@hono/zod-validator', 'kysely', 'zod', 'jose', 'node-forge', '@block65/webcrypto-web-push'),
  packages('pdf-lib', 'fflate', 'saxes', 'uqr', 'ipaddr.js', 'otpauth', '@simplewebauthn/server'),
  /^node:(crypto|async_hooks|zlib)$/,
];

const SERVER: readonly Layer[] = [
  { name: 'shared', match: SHARED, may: [SHARED, packages('zod', 'dayjs', 'txml', 'fflate')] },
  // The states that a screen looks at are told by the rules; the build leaves them behind (`leanManifests` of vite.config.ts).
  { name: 'manifest', match: /^server\/modules\/[^/]+\/manifest\.ts$/, may: [SHARED, /\/rules(\/[^/]+)?\.ts$/] },
  { name: 'manifests', match: /^server\/modules\/manifests\.ts$/, may: [SHARED, /\/manifest\.ts$/] },
  { name: 'fuentes', match: /^server\/modules\/fuentes\.ts$/, may: [SHARED, /\/contract\/fuentes\.ts$/] },
  {
    name: 'campos',
    match: /^server\/modules\/[^/]+\/campos(\/[^/]+)?\.ts$/,
    // Of the core, the type that holds them against the database, and nothing that runs.
    may: [SHARED, /^server\/core\/db\/campos\.ts$/, DECLARATIONS],
  },
  {
    name: 'rules',
    match: /^server\/modules\/[^/]+\/rules(\/[^/]+)?\.ts$/,
    may: [SHARED, /\/(campos|rules)(\/[^/]+)?\.ts$/, packages('dayjs')],
  },
  {
    name: 'contract',
    match: /^server\/modules\/[^/]+\/contract(\/[^/]+)?\.ts$/,
    may: [SHARED, DECLARATIONS, packages('zod')],
  },
  // Who wants a workbook asks `workbook.ts`.
  { name: 'core/export', match: /^server\/core\/export\//, may: [...CORE_MAY, packages('write-excel-file')] },
  { name: 'core/icalendar', match: /^server\/core\/icalendar\.ts$/, may: [...CORE_MAY, packages('ical-generator')] },
  { name: 'core', match: /^server\/core\//, may: CORE_MAY },
  { name: 'registry', match: MODULES, may: [/^server\/core\/module\.ts$/, /\/module\.ts$/] },
  {
    name: 'module',
    match: /^server\/modules\/[^/]+\//,
    may: [CORE, PUBLIC, DECLARED, /^migrations\/data\//, packages('kysely', 'zod')],
  },
  {
    name: 'app',
    match: APP,
    may: [CORE, MODULES, packages('hono', 'kysely')],
  },
  {
    name: 'runtime/shared',
    match: /^server\/runtime\/shared\//,
    may: [
      ...[/^server\/runtime\/shared\//, CORE, APP, MIGRATIONS, VERSION, NODE],
      packages('kysely', 'node-forge', 'nodemailer', 'zod', 'aws4fetch', 'age-encryption'),
    ],
  },
  {
    name: 'runtime/node',
    match: /^server\/runtime\/node\//,
    may: [/^server\/runtime\/(node|shared)\//, CORE, APP, NODE, packages('better-sqlite3', '@hono/node-server')],
  },
  { name: 'runtime/deno', match: /^server\/runtime\/deno\//, may: [/^server\/runtime\/(deno|shared)\//, APP, NODE] },
  {
    name: 'runtime/binary',
    match: /^server\/runtime\/binary\//,
    // One program: the server of Node and its command line.
    may: [/^server\/runtime\/(binary|node|shared)\//, CORE, /^scripts\/admin\//, NODE],
  },
  {
    name: 'runtime/worker',
    match: /^server\/runtime\/worker\//,
    may: [
      /^server\/runtime\/(worker|shared)\//,
      ...[CORE, APP, MODULES, PUBLIC, MIGRATIONS, VERSION],
      packages('cloudflare:workers', 'kysely', 'zod'),
    ],
  },
  { name: 'migrations index', match: MIGRATIONS, may: [/^migrations\/\d{4}_\w+\.ts$/] },
  { name: 'migrations data', match: /^migrations\/data\//, may: [] },
  { name: 'migrations', match: /^migrations\//, may: [/^migrations\/data\//] },
];

const WEB: readonly Layer[] = [
  {
    name: 'web/lib',
    match: /^web\/lib\//,
    may: [
      /^web\/lib\//,
      SHARED,
      packages('react', 'react-dom', 'zod', '@tanstack/react-query', 'react-hook-form', '@hookform/resolvers'),
      packages('idb-keyval', '@simplewebauthn/browser'),
    ],
  },
  {
    name: 'web/state',
    match: /^web\/state\//,
    may: [/^web\/(lib|state)\//, SHARED, DECLARATIONS, packages('react', 'jotai')],
  },
  {
    name: 'web/kit',
    match: /^web\/kit\//,
    may: [
      /^web\/(kit|lib|state)\//,
      SHARED,
      DECLARATIONS,
      packages('react', 'react-dom', '@primer', 'react-hook-form', 'downshift', 'uqr', 'react-day-picker', 'jotai'),
      packages('react-number-format', 'react-dropzone', 'yet-another-react-lightbox', 'embla-carousel-react'),
      packages('react-json-view-lite', 'pdf-lib', '@tiptap', 'zod', 'leaflet', 'frappe-charts', '@zxing/library'),
    ],
  },
  { name: 'web registry', match: /^web\/modules\/index\.ts$/, may: [/^web\/lib\//, /^web\/modules\/[^/]+\//] },
  {
    name: 'web/modules',
    match: /^web\/modules\/[^/]+\//,
    may: [
      /^web\/(lib|state|kit)\//,
      ...[SHARED, DECLARATIONS, DECLARED],
      /^web\/modules\/[^/]+\/(public\.tsx|pages\.ts)$/,
      packages('react', 'react-hook-form', 'zod', 'jotai', '@tiptap'),
    ],
  },
  {
    name: 'web/app',
    match: /^web\/app\//,
    may: [
      /^web\/(app|lib|state|kit)\//,
      ...[SHARED, DECLARATIONS, DECLARED],
      /^web\/modules\/(index\.ts|[^/]+\/public\.tsx)$/,
      packages('react', 'react-dom', 'jotai', 'wouter', 'zod', '@tanstack/react-query'),
    ],
  },
  // The service worker runs without the application.
  { name: 'web/sw', match: /^web\/sw(-\w+)?\.ts$/, may: [/^web\/sw-\w+\.ts$/] },
  { name: 'web main', match: /^web\/(main\.tsx|env\.d\.ts)$/, may: [/^web\/app\//, packages('react-dom')] },
];

const TOOLS: readonly Layer[] = [
  // These run before anything is installed.
  { name: 'scripts/start', match: /^scripts\/(lib\/)?[\w-]+\.mjs$/, may: [/^scripts\/lib\/[\w-]+\.mjs$/, NODE] },
  { name: 'scripts/lib', match: /^scripts\/lib\//, may: [/^scripts\/lib\//, NODE, packages('vite')] },
  {
    name: 'scripts/admin',
    match: /^scripts\/admin\//,
    may: [
      /^scripts\/admin\//,
      ...[CORE, MODULES, MIGRATIONS, NODE],
      /^server\/runtime\/shared\//,
      // The commands of accounts.
      /^server\/modules\/usuarios\//,
      packages('kysely'),
    ],
  },
  {
    name: 'scripts that try and draw',
    match: /^scripts\/(pictures|icons|kill-rounds)\.ts$/,
    may: [/^tests\/support\//, /^server\/runtime\/shared\//, NODE, packages('@playwright/test')],
  },
  {
    name: 'scripts',
    match: /^scripts\/[\w.-]+\.ts$/,
    may: [
      /^scripts\/(lib|admin)\//,
      ...[CORE, MIGRATIONS, NODE],
      /^server\/runtime\/(node|shared)\//,
      packages('better-sqlite3', 'fflate', 'postject'),
    ],
  },
  {
    name: 'settings of tools',
    match: /^[\w.-]+\.config\.ts$/,
    may: [/^scripts\/lib\//, NODE, packages('vite', 'vitest', '@playwright/test', '@vitejs/plugin-react', 'knip')],
  },
];

/** Each folder of tests stands on `support` and on the house, and on no other folder of tests. */
const HOUSE = /^(server|web|migrations|scripts)\//;
const TESTS: readonly Layer[] = [
  { name: 'tests/support', match: /^tests\/support\//, may: [/^tests\/support\//, HOUSE, ANY_PACKAGE] },
  // The budget of the browser is what the bench measures.
  { name: 'tests/web', match: /^tests\/web\//, may: [/^tests\/(web|support|bench)\//, HOUSE, ANY_PACKAGE] },
  ...['api', 'architecture', 'bench', 'core', 'kit', 'modules', 'runtime', 'shared'].map((folder) => ({
    name: `tests/${folder}`,
    match: new RegExp(`^tests/${folder}/`),
    may: [new RegExp(`^tests/(${folder}|support)/`), HOUSE, ANY_PACKAGE],
  })),
];

export const LAYERS: readonly Layer[] = [...SERVER, ...WEB, ...TOOLS, ...TESTS];

export const moduleOf = (path: string) => /^(?:server|web)\/modules\/([^/]+)\//.exec(path)?.[1];
export const layerOf = (path: string) => LAYERS.find(({ match }) => match.test(path));

/** Modules know their own folder, as far as the layer of a file is no narrower than the module. */
export function mayImport(path: string, target: string): boolean {
  const layer = layerOf(path);
  if (!layer) return false;
  const side = { module: 'server', 'web/modules': 'web' }[layer.name];
  if (side && target.startsWith(`${side}/modules/${moduleOf(path)}/`)) return true;
  const isStyle = path.startsWith('web/') && /^web\/.*\.css(\?url)?$/.test(target);
  return isStyle || layer.may.some((pattern) => pattern.test(target));
}
