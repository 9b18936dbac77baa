/** What is told of requests in time: those whose last day went by, to who buys. Once each. */
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { formatCount } from '../../shared/text.ts';

/** Of the days from `after` on, until the one before that of the work. */
export async function avisarTerminadas(w: Work, after: string): Promise<void> {
  const rows = await w.tx
    .selectFrom('cotizacion_compra')
    .where('estado', 'in', ['ENVIADA', 'CON_RESPUESTAS'])
    .where('fecha_limite', '>=', after)
    .where('fecha_limite', '<', businessDay(w.now))
    .orderBy('id')
    .select(['id', 'numero', 'invitados', 'respuestas', 'uc_id', 'comprador_id'])
    .execute();
  for (const { id, numero, invitados, respuestas, uc_id, comprador_id } of rows)
    await notify(w, 'cotizacion_compra_terminada', {
      titulo: `Terminó el plazo de ${numero}`,
      mensaje: `${formatCount(respuestas, 'respuesta')} de ${formatCount(invitados, 'proveedor', 'proveedores')}.`,
      object_id: id,
      usuarios: [...new Set([comprador_id, uc_id])].flatMap((each) => each ?? []),
    });
}
