/** The change log of one row, as the Bitácora dialog shows it: newest first. */
import { sql } from 'kysely';
import { formatInstant } from '../../shared/dates.ts';
import type { Page } from '../../shared/page.ts';
import type { Reader } from '../db/reader.ts';

export interface BitacoraFila {
  readonly id: number;
  /** DD/MM/YYYY HH:mm, in Bogota. */
  readonly fecha_bitacora: string;
  readonly usuario_bitacora: string;
  readonly accion: string;
  readonly cambios: { campo: string; antes: unknown; despues: unknown }[];
  readonly motivo: string | null;
}

/** A sign-in is written before anybody is signed in: it is told of who came in. */
const WHO = sql<string>`case when username <> '' then username
  when accion = 'ingreso' then (select u.username from usuario as u where u.id = bitacora.registro_id)
  else 'Sin sesión' end`;

/**
 * A page of what happened to `registro_id` of `tabla`, and to its links in the tables of `enlaces`, which are kept under the same id.
 * A page past the end is empty.
 */
export async function readBitacora(
  db: Reader,
  { tabla, registro_id, enlaces = [] }: { tabla: string; registro_id: number; enlaces?: readonly string[] },
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<BitacoraFila>> {
  const about = db
    .selectFrom('bitacora')
    .where('tabla', 'in', [tabla, ...enlaces])
    .where('registro_id', '=', registro_id);
  const { count } = await about.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await about
    .select(['id', 'instante', 'accion', 'cambios', 'motivo', WHO.as('username')])
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const results = rows.map((row) => ({
    id: row.id,
    fecha_bitacora: formatInstant(row.instante),
    usuario_bitacora: row.username,
    accion: row.accion,
    cambios: cambiosOf(row.cambios),
    motivo: row.motivo,
  }));
  return { count, page, page_size, results };
}

function cambiosOf(text: string): BitacoraFila['cambios'] {
  const cambios = JSON.parse(text) as Record<string, [unknown, unknown]>;
  return Object.entries(cambios).map(([campo, [antes, despues]]) => ({ campo, antes, despues }));
}
