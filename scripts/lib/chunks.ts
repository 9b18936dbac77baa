/**
 * How the application is cut into files: what is used together travels together. A group is what its roots import without waiting and
 * no earlier group has; each module has one file for its lists and one for what its other screens add. What is loaded only when it is
 * opened (calendar, editor, viewers) stays as the bundler cuts it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly code?: string | null;
  } | null;
}

const ROOT = join(import.meta.dirname, '..', '..');
const WEB = join(ROOT, 'web');
const SERVER = join(ROOT, 'server');

/** In the order in which they are asked for: a file of several groups is in the first. */
const FIRST = {
  /** The sign-in. */
  base: ['main.tsx', 'modules/sesion/Login.tsx'],
  /** The shell, and the home that is drawn in it. */
  marco: ['app/layout/Shell.tsx', 'app/Hosts.tsx', 'modules/inicio/Home.tsx'],
  /** Some lists open forms in dialogs: the package that forms run on comes along. */
  lista: [
    'kit/table/ListScreen.tsx',
    'kit/Menu.tsx',
    'kit/PageState.tsx',
    'kit/Tag.tsx',
    '../node_modules/react-hook-form/dist/index.esm.mjs',
  ],
  formulario: [
    'kit/Presence.tsx',
    'kit/RecordActions.tsx',
    'kit/fields/DateField.tsx',
    'kit/fields/RemoteSelectField.tsx',
    'kit/fields/SelectField.tsx',
    'kit/fields/TextAreaField.tsx',
    'kit/fields/numeric.tsx',
    'kit/form/Form.tsx',
    'kit/form/FormDialog.tsx',
  ],
} as const;

/** Each opened by itself, some by several screens. */
const LATER = {
  preguntas: ['app/dialogs/ProblemModal.tsx', 'kit/dialogs.tsx'],
  /** The tabs beside a form, and merging. */
  ficha: [
    'kit/comments/Comments.tsx',
    'kit/files/FileUploader.tsx',
    'kit/form/MergeDialog.tsx',
    'kit/form/useMerge.ts',
    'kit/log/LogOfRecord.tsx',
  ],
  visores: [
    'kit/viewers/ImageViewer.tsx',
    'kit/viewers/JsonViewer.tsx',
    'kit/viewers/MultiPdfPrint.tsx',
    'kit/viewers/PdfDialog.tsx',
  ],
  importar: ['kit/import/ImportScreen.tsx', 'kit/import/ImportWizard.tsx', 'kit/jobs/JobHost.tsx'],
  factura: ['kit/invoice/InvoiceDrop.tsx', 'kit/invoice/InvoiceView.tsx'],
  editor: ['kit/editor/RichText.tsx'],
} as const;
const LIST_SCREEN = join(WEB, 'kit/table/ListScreen.tsx');
/** It has a list too, but one goes there to import. */
const IMPORT_SCREEN = join(WEB, 'kit/import/ImportScreen.tsx');

const RUNTIME = /^\0?(?:rolldown\/runtime|vite\/preload-helper)/;

/** Packages that export everything from one file: who imports a name from them does not load the rest. */
const BARREL =
  /node_modules[\\/]@primer[\\/](?:react[\\/]dist[\\/]index\.js|octicons-react[\\/]dist[\\/]index\.esm\.mjs)$/;
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']@primer\/(?:react|octicons-react)["']/g;
const MODULE_FILE = /[\\/](?:web|server)[\\/]modules[\\/]([\w-]+)[\\/]/;

/** Exported name → file of a barrel, which imports and then exports, or exports from. */
function readBarrel(path: string): ReadonlyMap<string, string> {
  const text = readFileSync(path, 'utf8');
  const local = new Map<string, string>();
  const names = (list: string) => list.split(',').map((item) => item.trim().split(/\s+as\s+/) as [string, string?]);
  for (const [, def, list, file] of text.matchAll(/import\s+(?:(\w+)|\{([^}]*)\})\s+from\s*["'](\.[^"']+)["']/g)) {
    if (def) local.set(def, join(path, '..', file as string));
    for (const [name, as] of list ? names(list) : []) local.set(as ?? name, join(path, '..', file as string));
  }
  const exported = new Map<string, string>();
  for (const [, list, file] of text.matchAll(/export\s*\{([^}]*)\}(?:\s*from\s*["'](\.[^"']+)["'])?/g)) {
    for (const [name, as] of names(list as string)) {
      const target = file ? join(path, '..', file) : local.get(name);
      if (target) exported.set(as ?? name, target);
    }
  }
  return exported;
}

const barrels = new Map<string, ReadonlyMap<string, string>>();

function named(barrel: string, code: string): string[] {
  const files = barrels.get(barrel) ?? readBarrel(barrel);
  barrels.set(barrel, files);
  const wanted = [...code.matchAll(NAMED_IMPORT)].flatMap(([, list]) => (list as string).split(','));
  return wanted.flatMap((item) => files.get(item.trim().split(/\s+as\s+/)[0] as string) ?? []);
}

/** Everything that these modules import without waiting. */
function closure(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) {
      if (!BARREL.test(next)) visit(next);
      else for (const target of named(next, code ?? '')) visit(target);
    }
  };
  for (const root of roots) visit(root);
  return found;
}

interface Reach {
  readonly module: string;
  /** All that a screen imports without waiting. */
  readonly reached: ReadonlySet<string>;
}

const moduleOf = (id: string) => MODULE_FILE.exec(id)?.[1];

/** The registry names every module, and each module its screens. */
function screensOf(graph: Graph): Reach[] {
  const modules = graph.getModuleInfo(join(WEB, 'modules/index.ts'))?.importedIds ?? [];
  const screens = modules.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return screens.map((screen) => ({ module: moduleOf(screen) ?? '', reached: closure([screen], graph) }));
}

/** Our own files that more than one module uses. */
function shared(screens: readonly Reach[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { module, reached } of screens) {
    for (const id of reached) if (!id.includes('node_modules')) uses.set(id, (uses.get(id) ?? new Set()).add(module));
  }
  return [...uses].flatMap(([id, modules]) => (modules.size > 1 ? [id] : []));
}

/** File → the group that it travels with. */
function plan(graph: Graph): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>();
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, name);
  };
  const reach = (roots: readonly string[]) =>
    closure(
      roots.map((root) => join(WEB, root)),
      graph,
    );
  const screens = screensOf(graph);
  const daily = screens.filter(({ reached }) => !reached.has(IMPORT_SCREEN));
  const isList = ({ reached }: Reach) => reached.has(LIST_SCREEN) && !reached.has(IMPORT_SCREEN);
  const many = shared(daily);
  const listed = new Set(screens.filter(isList).flatMap(({ reached }) => [...reached]));
  const fields = reach(FIRST.formulario);
  /** Some lists have a form in a dialog; the others must not bring its fields. */
  const isOfForms = (id: string) =>
    !id.startsWith(SERVER) &&
    [...closure([id], graph)].some((next) => fields.has(next) && !chunks.has(next) && !next.startsWith(SERVER));
  for (const [name, roots] of Object.entries(FIRST)) {
    put(name, reach(roots));
    if (name === 'lista')
      put(
        name,
        many.filter((id) => listed.has(id) && !isOfForms(id)),
      );
  }
  const later = reach(LATER.ficha);
  put(
    'formulario',
    many.filter((id) => !later.has(id)),
  );
  for (const [name, roots] of Object.entries(LATER)) put(name, reach(roots));
  for (const screen of [...daily].sort((a, b) => Number(isList(b)) - Number(isList(a)))) {
    for (const id of screen.reached) {
      const module = moduleOf(id);
      if (module) put(isList(screen) ? module : `${module}-mas`, [id]);
    }
  }
  return chunks;
}

let planned: ReadonlyMap<string, string> | undefined;

/** For the bundler, which gives a file to the first group that asks for it. The last one is of the modules. */
export const chunkGroups = [...Object.keys(FIRST), ...Object.keys(LATER), null].map((only, i, all) => ({
  debugName: only ?? 'modules',
  priority: all.length - i,
  name: (id: string, graph: Graph): string | null => {
    planned ??= plan(graph);
    // What the bundler itself adds is needed by all.
    const chunk = RUNTIME.test(id) ? 'base' : (planned.get(id) ?? null);
    return only === null || chunk === only ? chunk : null;
  },
}));
