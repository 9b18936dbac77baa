/** The clock each day: what nobody answered is accepted, and who may still claim is told in time. */
import { sql } from 'kysely';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { masHabiles } from '../../shared/festivos.ts';
import { escribir } from './eventos.ts';
import { type FacturaRecibida, recibidas } from './lectura.ts';

/** Writes 034 of those whose last day is over, and tells of those whose last day is today or the next business day. */
export async function plazosDelDia(w: Work, after: string): Promise<void> {
  const today = businessDay(w.now);
  for (const row of await queCorren(w, sql`reloj_limite < ${today}`)) await escribir(w, row, [{ codigo: '034' }]);
  const from = masHabiles(after, 1);
  for (const row of await queCorren(w, sql`reloj_limite >= ${today} and reloj_limite <= ${masHabiles(today, 1)}`)) {
    const { id, emisor, n_factura, reloj_limite } = row;
    const limite = reloj_limite ?? today;
    // Told on the day itself, and once on the business day before it.
    if (limite !== today && limite <= from) continue;
    const when = limite === today ? 'hoy' : `el ${formatDate(limite)}`;
    const titulo = `El plazo para reclamar la factura ${n_factura} vence ${when}`;
    const mensaje = `${emisor}. Acéptala o reclámala; si no, queda aceptada tácitamente.`;
    await notify(w, 'factura_por_aceptar', { titulo, mensaje, object_id: id });
  }
}

async function queCorren(w: Work, condition: ReturnType<typeof sql>): Promise<FacturaRecibida[]> {
  const { rows } = await sql<{ id: number }>`
    select id from factura_recibida where reloj = 'CORRIENDO' and estado <> 'DESCARTADO' and ${condition} order by reloj_limite, id`.execute(
    w.tx,
  );
  return recibidas(
    w.tx,
    rows.map(({ id }) => id),
  );
}
