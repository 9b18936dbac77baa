/** An import as it is read: its state with that of its job, its first values, and whether it can be undone. */
import { sql } from 'kysely';
import { wireInstant } from '../../shared/dates.ts';
import type { ImportColumn } from '../../shared/import/columns.ts';
import type { ImportSpec } from '../../shared/import/contract.ts';
import { IMPORT_DAYS } from '../../shared/import/limits.ts';
import type { ImportDetail, ImportRow, ImportState, ImportSummary, RowResult } from '../../shared/import/shapes.ts';
import type { Condition } from '../../shared/list.ts';
import { formatNumber } from '../../shared/money.ts';
import type { Page } from '../../shared/page.ts';
import { joinWords } from '../../shared/text.ts';
import { type Actor, holds } from '../auth/actor.ts';
import { listSource } from '../db/list.ts';
import type { Reader } from '../db/reader.ts';
import { notFound } from '../http/errors.ts';

const SAMPLE = 5;
const NOT_FOUND = 'No se encontró la importación.';

/**
 * A job that was cancelled or failed leaves the state that it found: an import did nothing, what was undone is undone and the rest may
 * be gone on with.
 */
const STATE = sql<ImportState>`case when coalesce(t.estado, 'CANCELADO') not in ('CANCELADO', 'FALLIDO') then i.estado
  when i.estado = 'IMPORTANDO' then iif(i.creadas + i.actualizadas > 0, 'IMPORTADA', 'REVISION')
  when i.estado = 'DESHACIENDO' then 'INTERRUMPIDA' else i.estado end`;
const WHO = sql<string | null>`u.first_name || ' ' || u.last_name`;

function joined(db: Reader) {
  return db
    .selectFrom('importacion as i')
    .leftJoin('trabajo as t', 't.id', 'i.trabajo_id')
    .leftJoin('usuario as u', 'u.id', 'i.uc_id')
    .leftJoin('importacion_programa as p', 'p.id', 'i.programa_id');
}

/** The imports of one kind, newest first. */
export function importsSource({ path }: ImportSpec) {
  return listSource({
    table: 'importacion as i',
    scope: sql`i.tipo = ${sql.lit(path)}`,
    fields: { estado: 'i.estado', created: 'i.created', uc_id: 'i.uc_id' },
    search: { columns: ['i.archivo'] },
    rows: (db: Reader) =>
      joined(db).select([
        'i.id',
        'i.archivo',
        'i.total',
        'i.creadas',
        'i.actualizadas',
        'i.con_error',
        'i.created',
        STATE.as('estado'),
        WHO.as('usuario'),
      ]),
    present: (row): ImportSummary => ({ ...row, created: wireInstant(row.created) }),
  });
}

/** Throws 404 for one of another kind, as for none. */
export async function findImport(db: Reader, spec: ImportSpec, id: number): Promise<ImportDetail> {
  const row = await joined(db)
    .selectAll('i')
    .select([STATE.as('vigente'), WHO.as('usuario'), 'p.nombre as programa'])
    .select([
      't.id as t_id',
      't.hechos',
      't.fallidos',
      't.total as t_total',
      't.estado as t_estado',
      't.mensaje as t_mensaje',
    ])
    .where('i.id', '=', id)
    .where('i.tipo', '=', spec.path)
    .executeTakeFirst();
  if (!row) throw notFound(NOT_FOUND);
  const {
    tipo,
    vigente,
    t_id,
    hechos,
    fallidos,
    t_total,
    t_estado,
    t_mensaje,
    trabajo_id,
    programa_id,
    decimales,
    updated,
    uc_id,
    um_id,
    ...own
  } = row;
  const encabezados = JSON.parse(row.encabezados) as string[];
  const estado = row.vigente;
  const ended = estado === 'IMPORTADA' || estado === 'INTERRUMPIDA';
  return {
    ...own,
    estado,
    encabezados,
    mapeo: JSON.parse(row.mapeo) as (string | null)[],
    muestra: await sampleOf(db, id, encabezados.length),
    created: wireInstant(row.created),
    trabajo:
      t_id === null
        ? null
        : {
            id: t_id,
            hechos: hechos ?? 0,
            fallidos: fallidos ?? 0,
            total: t_total ?? 0,
            estado: t_estado ?? '',
            mensaje: t_mensaje,
          },
    no_deshacer:
      ended && row.creadas + row.actualizadas > 0 ? await whyNotUndo(db, spec, id) : 'No hay nada que deshacer.',
  };
}

/** The columns that a person is offered. */
export function columnsFor({ columns }: ImportSpec, actor: Actor): ImportColumn[] {
  return columns.filter(({ permiso }) => permiso === undefined || holds(actor, permiso));
}

/**
 * Where columns are reserved, files of others are seen only by who holds what all of them ask for: to the rest they are not there, in
 * the list neither.
 */
function seesOthers(spec: ImportSpec, actor: Actor): boolean {
  return columnsFor(spec, actor).length === spec.columns.length;
}

/** What leaves in a list the imports that this person may open. */
export function visibleImports(spec: ImportSpec, actor: Actor): Condition[] {
  return seesOthers(spec, actor) ? [] : [{ field: 'uc_id', operator: 'eq', values: [actor.userId ?? 0] }];
}

/** The import that a person asks for. Throws 404 for what they may not see. */
export async function openImport(db: Reader, spec: ImportSpec, id: number, actor: Actor): Promise<ImportDetail> {
  if (!seesOthers(spec, actor)) {
    const own = await db.selectFrom('importacion').select('uc_id').where('id', '=', id).executeTakeFirst();
    if (own?.uc_id !== actor.userId) throw notFound(NOT_FOUND);
  }
  return findImport(db, spec, id);
}

async function sampleOf(db: Reader, importacion: number, width: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('importacion_fila')
    .select('valores')
    .where('importacion_id', '=', importacion)
    .orderBy('numero')
    .limit(SAMPLE)
    .execute();
  const values = rows.map((row) => JSON.parse(row.valores) as string[]);
  return Array.from({ length: width }, (_, i) => values.map((row) => row[i] ?? ''));
}

/** In one sentence, or `null` when it can be undone. */
async function whyNotUndo(db: Reader, { tabla, huella = 'version' }: ImportSpec, id: number): Promise<string | null> {
  const kept = db.selectFrom('importacion_fila').select('id').where('importacion_id', '=', id);
  const applied = await kept.where('estado', '=', 'APLICADA').limit(1).executeTakeFirst();
  if (!applied) return `Pasaron más de ${IMPORT_DAYS} días: ya no se puede deshacer.`;
  const { rows } = await sql<{ numero: number; n: number }>`
    select f.numero, count(*) over () as n from importacion_fila as f left join ${sql.table(tabla)} as r on r.id = f.registro_id
    where f.importacion_id = ${id} and f.estado = 'APLICADA' and ${sql.ref(`r.${huella}`)} is not f.version_despues
    order by f.numero limit ${SAMPLE}`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const lines = rows.map(({ numero }) => formatNumber(numero));
  const more = first.n > lines.length ? [`${formatNumber(first.n - lines.length)} más`] : [];
  const told = joinWords([...lines, ...more]);
  return first.n === 1
    ? `El registro de la fila ${told} cambió después de importarlo.`
    : `Hay registros que cambiaron después de importarlos: filas ${told}.`;
}

interface RowsQuery {
  readonly resultado?: RowResult | undefined;
  readonly page: number;
  readonly page_size: number;
}

/** Rows of the file, in its order. */
export async function pageOfFileRows(db: Reader, id: number, query: RowsQuery): Promise<Page<ImportRow>> {
  const { resultado, page, page_size } = query;
  let rows = db.selectFrom('importacion_fila').where('importacion_id', '=', id);
  if (resultado) rows = rows.where('resultado', '=', resultado);
  const { count } = await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const found = await rows
    .select(['id', 'numero', 'valores', 'resultado', 'errores', 'estado'])
    .orderBy('numero')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count, page, page_size, results: found.map(presentRow) };
}

export async function findFileRow(db: Reader, importacion: number, id: number) {
  const row = await db
    .selectFrom('importacion_fila')
    .selectAll()
    .where('id', '=', id)
    .where('importacion_id', '=', importacion)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la fila.');
  return row;
}

interface StoredFileRow {
  readonly id: number;
  readonly numero: number;
  readonly valores: string;
  readonly resultado: RowResult | null;
  readonly errores: string | null;
  readonly estado: string;
}

export function presentRow({ id, numero, valores, resultado, errores, estado }: StoredFileRow): ImportRow {
  return {
    id,
    numero,
    valores: JSON.parse(valores) as string[],
    resultado,
    errores: errores === null ? {} : (JSON.parse(errores) as Record<string, string[]>),
    aplicada: estado === 'APLICADA',
  };
}
