/** Papers of suppliers that are about to expire: who buys asks for the new ones in time. */
import { sql } from 'kysely';
import { expiringFiles } from '../../core/files/expiring.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { documentosProveedor } from './contract/proveedor.ts';

const { tabla, usos } = documentosProveedor.spec;

/** Tells of the active suppliers whose papers expire in 30 or 15 days, or today, since the day `after`. One notification a supplier. */
export async function avisarVencimientos(w: Work, after: string): Promise<void> {
  const today = businessDay(w.now);
  const papers = Map.groupBy(await expiringFiles(w.tx, tabla, { after, today }), ({ registro_id }) => registro_id);
  if (papers.size === 0) return;
  const suppliers = await w.tx
    .selectFrom('proveedor')
    .select(['id', 'nombre'])
    // A Worker takes a hundred parameters at most.
    .where(sql<boolean>`id in (select value from json_each(${JSON.stringify([...papers.keys()])}))`)
    .where('estado', '=', 1)
    .orderBy('id')
    .execute();
  for (const { id, nombre } of suppliers) {
    const told = papers.get(id)?.map(({ uso, vence }) => {
      const name = usos[uso as keyof typeof usos]?.nombre ?? uso;
      return `${name}: ${vence < today ? 'venció' : 'vence'} el ${formatDate(vence)}`;
    });
    await notify(w, 'documento_por_vencer', {
      titulo: `Documentos por vencer: ${nombre}`,
      mensaje: `${told?.join('; ')}.`,
      object_id: id,
    });
  }
}
