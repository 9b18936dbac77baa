/** Reads of jobs: always those of one person; anybody else's do not exist. */
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { RESULTADO } from '../../core/jobs/end.ts';
import type { AnyJob } from '../../core/jobs/job.ts';
import { FILE_DAYS } from '../../core/jobs/sweep.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { Page } from '../../shared/page.ts';
import type { Trabajo, TrabajoFila } from './contract.ts';

/** Jobs that the program declares, by `tipo`. */
export type Jobs = ReadonlyMap<string, AnyJob>;

const DAY_MS = 86_400_000;

function rows(db: Reader, usuarioId: number | null) {
  return db
    .selectFrom('trabajo as t')
    .leftJoin('archivo as a', (join) =>
      join.on('a.tabla', '=', RESULTADO.tabla).onRef('a.registro_id', '=', 't.id').on('a.uso', '=', RESULTADO.uso),
    )
    .where('t.usuario_id', '=', usuarioId)
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

function present(row: Row, jobs: Jobs): Trabajo {
  const { id, titulo, estado, total, hechos, fallidos, mensaje, archivo_nombre, tamano, archivo_created } = row;
  const until = archivo_created ? new Date(Date.parse(archivo_created) + FILE_DAYS * DAY_MS).toISOString() : '';
  return {
    id,
    titulo,
    estado,
    total,
    hechos,
    fallidos,
    mensaje,
    archivo:
      archivo_nombre === null || tamano === null
        ? null
        : { name: archivo_nombre, tamano, disponible_hasta: wireInstant(until) },
    detalle: jobs.get(row.tipo)?.detalle !== false,
    created: wireInstant(row.created),
    inicio: row.inicio && wireInstant(row.inicio),
    fin: row.fin && wireInstant(row.fin),
  };
}

export async function listTrabajos(
  db: Reader,
  jobs: Jobs,
  usuarioId: number | null,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<Trabajo>> {
  const { count } = await db
    .selectFrom('trabajo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const found = await rows(db, usuarioId)
    .orderBy('t.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count, page, page_size, results: found.map((row) => present(row, jobs)) };
}

/** The row as it is kept. Throws 404. */
export async function requireTrabajo(db: Reader, usuarioId: number | null, id: number): Promise<Row> {
  const row = await rows(db, usuarioId).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el trabajo.');
  return row;
}

export async function findTrabajo(db: Reader, jobs: Jobs, usuarioId: number | null, id: number): Promise<Trabajo> {
  return present(await requireTrabajo(db, usuarioId, id), jobs);
}

/** Outcomes in the order of the rows, with the names that the job gives them now. */
export async function filasTrabajo(
  db: Reader,
  jobs: Jobs,
  row: Pick<Row, 'id' | 'tipo' | 'entrada' | 'hechos' | 'fallidos'>,
  { page, page_size, fallidas }: { page: number; page_size: number; fallidas: '0' | '1' },
): Promise<Page<TrabajoFila>> {
  const found = await db
    .selectFrom('trabajo_fila')
    .select(['fila_id', 'ok', 'msg'])
    .where('trabajo_id', '=', row.id)
    .$if(fallidas === '1', (query) => query.where('ok', '=', 0))
    .orderBy('fila_id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const job = jobs.get(row.tipo);
  const input = job?.input.safeParse(JSON.parse(row.entrada));
  const ids = found.map(({ fila_id }) => fila_id);
  const names = input?.success && ids.length > 0 ? await job?.nameRows?.(db, input.data, ids) : undefined;
  return {
    count: fallidas === '1' ? row.fallidos : row.hechos + row.fallidos,
    page,
    page_size,
    results: found.map(({ fila_id, ok, msg }) => {
      return { id: fila_id, nombre: names?.get(fila_id) ?? `Fila ${fila_id}`, ok: ok === 1, msg };
    }),
  };
}
