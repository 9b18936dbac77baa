/** Reads of jobs: always those of one person; anybody else's do not exist. */
import type { Selectable } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { TrabajoFilaTable } from '../../core/db/types.ts';
import type { Export } from '../../core/export/answer.ts';
import { forbidden, notFound } from '../../core/http/errors.ts';
import { RESULT_FILE } from '../../core/jobs/end.ts';
import type { AnyJob } from '../../core/jobs/job.ts';
import { FILE_DAYS } from '../../core/jobs/sweep.ts';
import { uncommittedRows } from '../../core/jobs/whole.ts';
import type { Platform } from '../../core/platform.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { Condition } from '../../shared/list.ts';
import type { Page } from '../../shared/page.ts';
import { COLUMNAS_FILAS, type Trabajo, type TrabajoFila } from './contract.ts';

/** What tells of jobs beside their rows. */
export interface Known {
  /** Who asks. */
  readonly actor: Actor;
  /** Those that the program declares, by `tipo`. */
  readonly jobs: ReadonlyMap<string, AnyJob>;
  readonly platform: Platform;
}

const DAY_MS = 86_400_000;

type Owner = Pick<Actor, 'userId' | 'token'>;

/** Of a token only what it began itself: the rest of its owner's work was done with rights that it may not have. */
function rows(db: Reader, { userId, token }: Owner) {
  return db
    .selectFrom('trabajo as t')
    .leftJoin('archivo as a', (join) =>
      join.on('a.tabla', '=', RESULT_FILE.tabla).onRef('a.registro_id', '=', 't.id').on('a.uso', '=', RESULT_FILE.uso),
    )
    .where('t.usuario_id', '=', userId)
    .$if(token !== undefined, (query) => query.where('t.token_id', '=', token?.id ?? 0))
    .selectAll('t')
    .select([
      'a.nombre as archivo_nombre',
      'a.tamano',
      'a.created as archivo_created',
      'a.hash',
      'a.tipo as archivo_tipo',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Whether who asks could begin this job today: what it found is for them alone. */
function mayMake({ tipo }: Pick<Row, 'tipo'>, { jobs, actor }: Pick<Known, 'jobs' | 'actor'>): boolean {
  const job = jobs.get(tipo);
  return job !== undefined && (job.permiso === null || can(actor, job.permiso));
}

function present(row: Row, known: Known): Trabajo {
  const { jobs, platform } = known;
  const { id, titulo, estado, total, hechos, fallidos, mensaje, archivo_nombre, tamano, archivo_created } = row;
  const until = archivo_created ? new Date(Date.parse(archivo_created) + FILE_DAYS * DAY_MS).toISOString() : '';
  return {
    id,
    titulo,
    estado,
    total,
    hechos: hechos + uncommittedRows(platform, id),
    fallidos,
    mensaje,
    archivo:
      archivo_nombre === null || tamano === null || !mayMake(row, known)
        ? null
        : { name: archivo_nombre, tamano, disponible_hasta: wireInstant(until) },
    detalle: jobs.get(row.tipo)?.detalle !== false,
    atomico: jobs.get(row.tipo)?.atomic === true,
    created: wireInstant(row.created),
    inicio: row.inicio && wireInstant(row.inicio),
    fin: row.fin && wireInstant(row.fin),
  };
}

export async function listTrabajos(
  db: Reader,
  known: Known,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<Trabajo>> {
  const { userId, token } = known.actor;
  const { count } = await db
    .selectFrom('trabajo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('usuario_id', '=', userId)
    .$if(token !== undefined, (query) => query.where('token_id', '=', token?.id ?? 0))
    .executeTakeFirstOrThrow();
  const found = await rows(db, known.actor)
    .orderBy('t.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count, page, page_size, results: found.map((row) => present(row, known)) };
}

/** The row as it is kept. Throws 404. */
export async function requireTrabajo(db: Reader, owner: Owner, id: number): Promise<Row> {
  const row = await rows(db, owner).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el trabajo.');
  return row;
}

export async function findTrabajo(db: Reader, known: Known, id: number): Promise<Trabajo> {
  return present(await requireTrabajo(db, known.actor, id), known);
}

/**
 * A job whose rows or file are asked for. Throws 404, and 403 when the permission that it took is gone since: what it found would go
 * on telling what its owner may no longer see.
 */
export async function requireOutcome(db: Reader, known: Pick<Known, 'jobs' | 'actor'>, id: number): Promise<Row> {
  const row = await requireTrabajo(db, known.actor, id);
  if (!mayMake(row, known)) throw forbidden('Ya no tienes el permiso con el que se hizo este trabajo.');
  return row;
}

type JobRow = Pick<Row, 'id' | 'titulo' | 'tipo' | 'entrada' | 'hechos' | 'fallidos'>;

/** Outcomes in the order of the rows, with the names that the job gives them now. */
export async function filasTrabajo(
  db: Reader,
  jobs: Known['jobs'],
  row: JobRow,
  { page, page_size, fallidas }: { page: number; page_size: number; fallidas: '0' | '1' },
): Promise<Page<TrabajoFila>> {
  const found = await outcomes(db, row.id, fallidas)
    .selectAll()
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const count = fallidas === '1' ? row.fallidos : row.hechos + row.fallidos;
  return { count, page, page_size, results: await named(db, jobs, row, found) };
}

/** The same as a workbook of any length. */
export async function filasExport(
  db: Reader,
  jobs: Known['jobs'],
  row: JobRow,
  fallidas: '0' | '1',
  asked: { readonly usuario: string; readonly now: Date },
): Promise<Export> {
  const found = await outcomes(db, row.id, fallidas).select('fila_id').execute();
  const where: Condition[] = fallidas === '1' ? [{ field: 'estado', operator: 'eq', values: [CON_ERROR] }] : [];
  return {
    ...asked,
    nombre: row.titulo,
    formato: 'xlsx',
    columns: COLUMNAS_FILAS,
    labels: COLUMNAS_FILAS,
    query: {
      page: null,
      page_size: 0,
      search: '',
      init: [],
      where,
      orWhere: [],
      totales: [],
      order: [{ field: 'nombre', direction: 'asc' }],
    },
    ids: found.map(({ fila_id }) => fila_id),
    async read(ids) {
      const some = await outcomes(db, row.id, fallidas).selectAll().where('fila_id', 'in', ids).execute();
      const rows = await named(db, jobs, row, some);
      return rows.map(({ nombre, ok, msg }) => ({ nombre, estado: ok ? 'Hecho' : CON_ERROR, msg }));
    },
  };
}

const CON_ERROR = 'Con error';

function outcomes(db: Reader, trabajo: number, fallidas: '0' | '1') {
  return db
    .selectFrom('trabajo_fila')
    .where('trabajo_id', '=', trabajo)
    .$if(fallidas === '1', (query) => query.where('ok', '=', 0))
    .orderBy('fila_id');
}

async function named(
  db: Reader,
  jobs: Known['jobs'],
  { tipo, entrada }: JobRow,
  found: readonly Selectable<TrabajoFilaTable>[],
): Promise<TrabajoFila[]> {
  const job = jobs.get(tipo);
  const input = job?.input.safeParse(JSON.parse(entrada));
  const ids = found.map(({ fila_id }) => fila_id);
  const names = input?.success && ids.length > 0 ? await job?.nameRows?.(db, input.data, ids) : undefined;
  return found.map(({ fila_id, ok, msg }) => {
    return { id: fila_id, nombre: names?.get(fila_id) ?? `Fila ${fila_id}`, ok: ok === 1, msg };
  });
}
