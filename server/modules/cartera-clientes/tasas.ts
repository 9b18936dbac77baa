/** Yearly rates of interest on arrears, each of some days; no day has two. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { deleteRow, insertRow, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow, toWire } from '../../shared/campos.ts';
import { formatDate } from '../../shared/dates.ts';
import { tasa as campos } from './campos/cobranza.ts';
import type { TasaAlta, TasaCambio, TasaLeida } from './contract/intereses.ts';
import { diaSinTasa, type Tasa } from './rules/interes.ts';

const filas = (db: Reader) =>
  db
    .selectFrom('tasa_mora as t')
    .leftJoin('usuario as u', 'u.id', 't.um_id')
    .select(['t.id', 't.desde', 't.hasta', 't.ea', 't.updated', 't.version'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('usuario'));
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const present = (row: Fila): TasaLeida => toWire(campos, row);

export const tasasSource = listSource({
  table: 'tasa_mora as t',
  fields: { desde: 't.desde', hasta: 't.hasta', ea: 't.ea' },
  search: { columns: ['t.desde', 't.hasta'] },
  rows: filas,
  present,
});

export async function findTasa(db: Reader, id: number): Promise<TasaLeida> {
  const row = await filas(db).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la tasa de mora.');
  return present(row);
}

export async function createTasa(w: Work, datos: TasaAlta): Promise<TasaLeida> {
  await requireLibre(w, datos);
  return findTasa(w.tx, await insertRow(w, 'tasa_mora', toRow(campos, datos)));
}

export async function updateTasa(w: Work, id: number, { version, ...datos }: TasaCambio): Promise<TasaLeida> {
  const current = () => findTasa(w.tx, id);
  await requireVersion(w, 'tasa_mora', (await current()).id, version, { current });
  await requireLibre(w, datos, id);
  await updateRow(w, 'tasa_mora', { id, version, current }, toRow(campos, datos));
  return current();
}

export async function deleteTasa(w: Work, id: number): Promise<void> {
  await findTasa(w.tx, id);
  await deleteRow(w, 'tasa_mora', id);
}

async function requireLibre(w: Work, { desde, hasta }: TasaAlta, salvo = 0): Promise<void> {
  if (hasta < desde) throw invalid({ hasta: ['No puede ser anterior al primer día.'] });
  const otra = await w.tx
    .selectFrom('tasa_mora')
    .select(['desde', 'hasta'])
    .where('desde', '<=', hasta)
    .where('hasta', '>=', desde)
    .where('id', '<>', salvo)
    .executeTakeFirst();
  if (!otra) return;
  const msg = `Ya hay una tasa del ${formatDate(otra.desde)} al ${formatDate(otra.hasta)}.`;
  throw refused(msg, { desde: [msg] });
}

/** Those of some days, in order. Refuses when one of the days has none. */
export async function tasasDe(db: Reader, desde: string, hasta: string): Promise<Tasa[]> {
  const tasas = await db
    .selectFrom('tasa_mora')
    .select(['desde', 'hasta', 'ea'])
    .where('desde', '<=', hasta)
    .where('hasta', '>=', desde)
    .orderBy('desde')
    .execute();
  const dia = diaSinTasa(desde, hasta, tasas);
  if (dia === null) return tasas;
  const msg = `No hay tasa de mora para el ${formatDate(dia)}.`;
  throw refused(msg, { corte: [msg] });
}
