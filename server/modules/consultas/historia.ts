/** What a product was sold at and what it cost, month by month. */
import { type Actor, can } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { businessDay } from '../../shared/dates.ts';
import { addMonths, lastDayOf, monthOf } from '../../shared/months.ts';
import { pricesOn } from '../listas-precio/public.ts';
import { costsOn, permisos } from '../productos/public.ts';
import type { MesDeProducto } from './contract/consulta.ts';

const MESES = 24;

/** From the first month that knows one of both; this month as it stands today. Throws `no_encontrado`. */
export async function historiaDe(db: Reader, actor: Actor, now: Date, id: number): Promise<MesDeProducto[]> {
  const known = await db.selectFrom('producto').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw notFound('No Encontrado');
  const hoy = businessDay(now);
  const meses = Array.from({ length: MESES }, (_, i) => addMonths(monthOf(hoy), i + 1 - MESES));
  const dias = meses.map((mes, i) => (i === MESES - 1 ? hoy : lastDayOf(mes)));
  const precios = await pricesOn(db, id, dias);
  const costos = can(actor, permisos.verCostos) ? await costsOn(db, id, dias) : [];
  const all = meses.map((mes, i) => ({ mes, precio: precios[i] ?? null, costo: costos[i] ?? null }));
  const first = all.findIndex(({ precio, costo }) => precio !== null || costo !== null);
  return first === -1 ? [] : all.slice(first);
}
