/** The dry run: each row goes through the commands of the form in a transaction of its own that is undone, a slice at a time. */
import type { FieldErrors } from '../../shared/errors.ts';
import type { Reader } from '../db/reader.ts';
import { breather } from '../jobs/give-way.ts';
import type { Work } from '../work.ts';
import { applyRow, keyOf, refusalOf } from './apply.ts';
import { type ReadCells, readCells } from './body.ts';
import type { AnyImporter } from './importer.ts';
import { type Lists, readLists } from './lists.ts';
import { type Decimal, readDecimals } from './read/decimals.ts';
import { earlierTwin, type FileRow, type Judged, kinOf, unseenRows } from './store.ts';

/** Rows of a slice, and milliseconds after which it ends with fewer: an answer comes soon, and shows how far it is. */
const SLICE_ROWS = 250;
const SLICE_MS = 400;

export interface ReviewContext {
  readonly db: Reader;
  trial<T>(fn: (w: Work) => Promise<T>): Promise<T>;
}

interface Matched {
  readonly id: number;
  readonly mapeo: readonly (string | null)[];
}

/** How each column of the file writes its numbers. */
type Signs = readonly Decimal[];

/** Judges the next rows that nobody saw. */
export async function reviewNext(context: ReviewContext, importer: AnyImporter, matched: Matched): Promise<Judged[]> {
  const rows = await unseenRows(context.db, matched.id, SLICE_ROWS);
  return judgeRows(context, importer, matched, { rows, limit: SLICE_MS, edited: null });
}

/** Judges a row with other values than those that are stored, and the rows that had or have its key. */
export async function reviewEdited(
  context: ReviewContext,
  importer: AnyImporter,
  matched: Matched,
  row: FileRow,
): Promise<Judged[]> {
  const lists = await readLists(context.db, importer.contract.spec.columns);
  const signs = await readDecimals(context.db, matched.id);
  const { clave } = readRow(importer, { ...matched, signs }, row, lists);
  const kin = await kinOf(context.db, matched.id, row, clave);
  const rows = [row, ...kin].sort((a, b) => a.numero - b.numero);
  return judgeRows(context, importer, matched, { rows, limit: Number.POSITIVE_INFINITY, edited: row.id });
}

function readRow(
  importer: AnyImporter,
  { mapeo, signs }: Matched & { signs: Signs },
  { valores }: FileRow,
  lists: Lists,
) {
  const cells = readCells(importer.contract.spec.columns, { mapeo, signs }, valores, lists);
  importer.adjust?.(cells.given);
  const key = keyOf(importer, cells.given);
  return { cells, clave: key && JSON.stringify(key) };
}

interface Task {
  /** In the order of the file. */
  readonly rows: readonly FileRow[];
  /** Milliseconds: what there is no time for is left. */
  readonly limit: number;
  /** The row whose stored key is no longer its own. */
  readonly edited: number | null;
}

async function judgeRows(
  context: ReviewContext,
  importer: AnyImporter,
  matched: Matched,
  { rows, limit, edited }: Task,
): Promise<Judged[]> {
  const lists = await readLists(context.db, importer.contract.spec.columns);
  const signs = await readDecimals(context.db, matched.id);
  /** Keys of these rows, which are not written yet. */
  const seen = new Map<string, number>();
  const judged: Judged[] = [];
  const start = performance.now();
  const breathe = breather();
  for (const row of rows) {
    const { cells, clave } = readRow(importer, { ...matched, signs }, row, lists);
    let faults: FieldErrors = {};
    if (clave === null && isTotals(row)) {
      judged.push({ id: row.id, datos: cells.given, clave, resultado: 'error', errores: { general: [TOTALS] } });
      continue;
    }
    if (clave !== null) {
      const place = { clave, numero: row.numero, except: edited };
      const twin = seen.get(clave) ?? (await earlierTwin(context.db, matched.id, place));
      if (twin === null) seen.set(clave, row.numero);
      else faults = repeated(importer, twin);
    }
    judged.push({ id: row.id, datos: cells.given, clave, ...(await judge(context, importer, cells, faults)) });
    if (performance.now() - start > limit) break;
    await breathe();
  }
  return judged;
}

async function judge(
  { trial }: ReviewContext,
  importer: AnyImporter,
  cells: ReadCells,
  faults: FieldErrors,
): Promise<Pick<Judged, 'resultado' | 'errores'>> {
  const all = { given: cells.given, errores: { ...faults, ...cells.errores } };
  try {
    const { resultado } = await trial((w) => applyRow(w, importer, all));
    return { resultado, errores: null };
  } catch (error) {
    return { resultado: 'error', errores: refusalOf(importer, error) };
  }
}

const TOTALS = 'Parece la fila de totales que pone el programa: déjala así y no se importa.';

/** The sums that reports print below their rows, with nothing in the columns that tell what a row is. */
const isTotals = ({ valores }: FileRow) => valores.some((text) => /^(gran |sub)?total(es)?\b/i.test(text.trim()));

function repeated({ contract: { spec } }: AnyImporter, twin: number): FieldErrors {
  const field = spec.clave.at(-1) ?? 'general';
  return { [field]: [`Está repetido: ya viene en la fila ${twin}.`] };
}
