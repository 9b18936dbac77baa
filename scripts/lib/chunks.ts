/**
 * How the application is cut into files: what is used together travels together. A group is what its roots import without waiting and
 * no earlier group has; each module has one file for its lists and one for what its other screens add. What is loaded only when it is
 * opened (calendar, dialogs, lightbox) stays as the bundler cuts it.
 */
import { join } from 'node:path';
import { closure, type Graph } from './import-graph.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const WEB = join(ROOT, 'web');
const SERVER = join(ROOT, 'server');

/** In the order in which they are asked for: a file of several groups is in the first. */
const FIRST = {
  /** The sign-in. */
  base: ['main.tsx', 'modules/sesion/Login.tsx'],
  /** The shell, and the home that is drawn in it. */
  marco: ['app/layout/Shell.tsx', 'app/Hosts.tsx', 'modules/inicio/Home.tsx'],
  /** What the directories of people and suppliers have, too. Some lists open forms in dialogs: the package that forms run on comes along. */
  lista: [
    'kit/table/ListScreen.tsx',
    'kit/table/usePartyRows.ts',
    'kit/jobs/useBulkActivation.tsx',
    'kit/useActivation.ts',
    'kit/Menu.tsx',
    'kit/PageState.tsx',
    'kit/Tag.tsx',
    '../server/modules/ubicacion/contract.ts',
    '../server/shared/months.ts',
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
    'kit/form/SimilarRecords.tsx',
    'kit/MergedNote.tsx',
    'kit/address-facts.tsx',
    'kit/fields/ReadonlyField.tsx',
    'lib/paused.ts',
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
    'kit/change-log/LogOfRecord.tsx',
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
  lineas: ['kit/lines/LineGridField.tsx', 'kit/lines/LookupField.tsx', 'kit/scan/ScanBox.tsx'],
  fotos: ['kit/files/FileCarousel.tsx'],
  rejilla: ['kit/calendar/useGridKeys.ts'],
  segmentos: ['kit/Segmented.tsx'],
  enlace: ['kit/LinkDialog.tsx', 'kit/PublicSheet.tsx'],
  espera: ['state/outbox.ts'],
} as const;

const LIST_SCREEN = join(WEB, 'kit/table/ListScreen.tsx');
/** It has a list too, but one goes there to import. */
const IMPORT_SCREEN = join(WEB, 'kit/import/ImportScreen.tsx');
/** Pieces of the kit that few forms have: the others must not bring them. */
const APART =
  /[\\/]state[\\/]outbox|[\\/]uqr[\\/]|[\\/]shared[\\/](?:totals|factura-xml)\b|[\\/]kit[\\/](?:Totals|Progress|LinkDialog|PublicSheet|QrCode|(?:lines|scan|calendar|invoice)[\\/]|files[\\/]FileCarousel|viewers[\\/](?:Carousel|ImageViewer)|fields[\\/]RemoteMultiField|Segmented)/;
const MODULE_FILE = /[\\/](?:web|server)[\\/]modules[\\/]([\w-]+)[\\/]/;

interface Screen {
  readonly module: string;
  readonly isList: boolean;
  /** All that it imports without waiting. */
  readonly reached: ReadonlySet<string>;
}

const moduleOf = (id: string) => MODULE_FILE.exec(id)?.[1] ?? '';

/** The registry names every module, and each module its screens: lists first. Those of imports are seldom opened, and stay alone. */
function screensOf(graph: Graph): Screen[] {
  const modules = graph.getModuleInfo(join(WEB, 'modules/index.ts'))?.importedIds ?? [];
  return modules
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .map((id) => ({ module: moduleOf(id), reached: closure([id], graph) }))
    .filter(({ reached }) => !reached.has(IMPORT_SCREEN))
    .map((screen) => ({ ...screen, isList: screen.reached.has(LIST_SCREEN) }))
    .sort((a, b) => Number(b.isList) - Number(a.isList));
}

/** A module's own file that a smaller part of the modules reaches than this is no business of every list and form. */
const COMMON = 0.4;
/** Of such files, each module has one that those few ask for, and another of what brings the fields of forms: a list asks the first alone. */
const LENT = '-comun';
const LENT_FIELDS = '-dialogos';

/** A piece of the kit that a smaller part of the modules reaches than this travels with the others that are seldom used. */
const SELDOM = 0.12;
/** So that a list which asks for one of those does not bring the fields of forms. */
const RARE = 'varios';
const RARE_FIELDS = 'varios-campos';

/** Our own files that screens of more than one module reach, with how many modules those are. */
function sharedBy(screens: readonly Screen[]): ReadonlyMap<string, number> {
  const uses = new Map<string, Set<string>>();
  for (const { module, reached } of screens) {
    for (const id of reached) if (!id.includes('node_modules')) uses.set(id, (uses.get(id) ?? new Set()).add(module));
  }
  return new Map([...uses].flatMap(([id, { size }]) => (size > 1 ? [[id, size] as const] : [])));
}

/** File → the group that it travels with. */
function plan(graph: Graph): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>();
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, name);
  };
  const reach = (roots: readonly string[]) =>
    new Set(
      closure(
        roots.map((root) => join(WEB, root)),
        graph,
      ),
    );
  const screens = screensOf(graph);
  const uses = sharedBy(screens);
  const all = new Set(screens.map(({ module }) => module)).size;
  const isCommon = (id: string) => !moduleOf(id) || (uses.get(id) ?? 0) >= COMMON * all;
  const isSeldom = (id: string) => !moduleOf(id) && (uses.get(id) ?? 0) < SELDOM * all;
  const shared = [...uses.keys()].filter((id) => isCommon(id) && !isSeldom(id) && !APART.test(id));
  const listed = new Set(screens.flatMap(({ isList, reached }) => (isList ? [...reached] : [])));
  const fields = reach(FIRST.formulario);
  /** Some lists have a form in a dialog; the others must not bring its fields. */
  const bringsFields = (id: string) => {
    const isField = (next: string) =>
      fields.has(next) && (chunks.get(next) ?? 'formulario') === 'formulario' && !next.startsWith(SERVER);
    return !id.startsWith(SERVER) && [...closure([id], graph)].some(isField);
  };
  put('base', reach(FIRST.base));
  put('marco', reach(FIRST.marco));
  put('lista', reach(FIRST.lista));
  const withLists = shared.filter((id) => listed.has(id) && !bringsFields(id));
  put('lista', withLists);
  put('formulario', fields);
  const tabs = reach(LATER.ficha);
  const withForms = shared.filter((id) => !tabs.has(id));
  put('formulario', withForms);
  for (const [name, roots] of Object.entries(LATER)) put(name, reach(roots));
  for (const id of uses.keys()) if (isSeldom(id)) put(bringsFields(id) ? RARE_FIELDS : RARE, [id]);
  for (const id of uses.keys()) if (!isCommon(id)) put(`${moduleOf(id)}${bringsFields(id) ? LENT_FIELDS : LENT}`, [id]);
  for (const { isList, reached } of screens) {
    for (const id of reached) if (moduleOf(id)) put(isList ? moduleOf(id) : `${moduleOf(id)}-mas`, [id]);
  }
  return chunks;
}

let planned: ReadonlyMap<string, string> | undefined;

/** For the bundler, which gives a file to the first group that asks for it, and with it what it imports. The last one is of the modules. */
export const chunkGroups = [
  ...Object.keys(FIRST),
  ...Object.keys(LATER),
  RARE,
  RARE_FIELDS,
  LENT,
  LENT_FIELDS,
  null,
].map((only, i, all) => ({
  debugName: only ?? 'modules',
  priority: all.length - i,
  name: (id: string, graph: Graph): string | null => {
    planned ??= plan(graph);
    const chunk = planned.get(id) ?? null;
    return only === null || chunk === only || (only.startsWith('-') && chunk?.endsWith(only)) ? chunk : null;
  },
}));
