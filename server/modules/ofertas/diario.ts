/** Each day: offers whose last day passed are closed, and who answers for one hears two days before. */
import { updateRow } from '../../core/db/rows.ts';
import { notify } from '../../core/notifications/notify.ts';
import { publicarEvento } from '../../core/publicar.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { moveDay } from '../../shared/typed-date.ts';

const ABIERTAS = ['PUBLICADA', 'PAUSADA'] as const;
const ANTES = 2;

export async function cerrarVencidas(w: Work, after: string): Promise<void> {
  const today = businessDay(w.now);
  const abiertas = () => w.tx.selectFrom('oferta').selectAll().where('estado', 'in', ABIERTAS).orderBy('id');
  for (const { id, version, cargo_id, slug, titulo, responsable_id } of await abiertas()
    .where('fecha_cierre', '<', today)
    .execute()) {
    const ref = { id, version, current: async () => null };
    await updateRow(w, 'oferta', ref, { estado: 'CERRADA' }, { accion: 'estado', motivo: 'Llegó su fecha de cierre.' });
    await publicarEvento(w, 'oferta.cerrada', {
      registro: id,
      datos: { oferta_id: id, cargo_id, slug, estado: 'CERRADA' },
    });
    await notify(w, 'oferta_cerrada', {
      titulo: `Cerró la oferta: ${titulo}`,
      mensaje: 'Llegó su fecha de cierre; sus aspirantes siguen en proceso.',
      object_id: id,
      usuarios: [responsable_id],
    });
  }
  const soon = abiertas()
    .where('fecha_cierre', '>', moveDay(after, ANTES))
    .where('fecha_cierre', '<=', moveDay(today, ANTES));
  for (const { id, titulo, fecha_cierre, responsable_id } of await soon.execute()) {
    await notify(w, 'oferta_por_cerrar', {
      titulo: `Cierra pronto: ${titulo}`,
      mensaje: `Recibe postulaciones hasta el ${formatDate(fecha_cierre)}.`,
      object_id: id,
      usuarios: [responsable_id],
    });
  }
}
