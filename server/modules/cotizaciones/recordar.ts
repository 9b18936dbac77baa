/** What is told of quotations in time: those that end soon and nobody answered. Once each, by the day on which they end. */
import { notify } from '../../core/notifications/notify.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { moveDay } from '../../shared/typed-date.ts';

/** So many days before its end who sells it is told; of the days after `after`, until that of the work. */
export async function recordarVencimientos(w: Work, after: string): Promise<void> {
  const dias = await readNumericParameter(w.tx, 'ventas', 'cotizacion_recordar');
  const today = businessDay(w.now);
  const rows = await w.tx
    .selectFrom('cotizacion as c')
    .innerJoin('persona as p', 'p.id', 'c.persona_id')
    .where('c.estado', '=', 'ENVIADA')
    .where('c.vence', '>', moveDay(after, dias))
    .where('c.vence', '<=', moveDay(today, dias))
    .orderBy('c.vence')
    .orderBy('c.id')
    .select(['c.id', 'c.numero', 'c.vence', 'c.uc_id', 'c.vendedor_id', 'p.n_completo as cliente'])
    .execute();
  for (const { id, numero, vence, uc_id, vendedor_id, cliente } of rows) {
    const titulo = `La cotización ${numero} ${(vence ?? '') < today ? 'venció' : 'vence'} el ${formatDate(vence ?? '')}`;
    const usuarios = [...new Set([vendedor_id, uc_id])].flatMap((each) => each ?? []);
    const mensaje = `${cliente} no la ha respondido.`;
    await notify(w, 'cotizacion_por_vencer', { titulo, mensaje, object_id: id, usuarios });
  }
}
