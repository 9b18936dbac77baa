/** What is told of contracts in time: those that end soon, and the increases whose day came. */
import { sql } from 'kysely';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';

/** Days before the last one of a contract on which it is told: three months are what a lease is ended with (Ley 820 de 2003). */
const AVISAR = [90, 30, 0];

interface PorVencer {
  readonly id: number;
  readonly numero: string;
  readonly titular: string;
  readonly fecha_fin: string;
}

/** Of the days after `after`, until that of the work. */
export async function avisarContratos(w: Work, after: string): Promise<void> {
  const today = businessDay(w.now);
  const { rows: ending } = await sql<PorVencer>`
    select c.id, c.numero, c.titular, c.fecha_fin from json_each(${JSON.stringify(AVISAR)}) as d join contrato as c
      on c.estado = 'VIGENTE' and c.fecha_fin > date(${after}, d.value || ' days') and c.fecha_fin <= date(${today}, d.value || ' days')
    order by c.fecha_fin, c.id`.execute(w.tx);
  for (const { id, numero, titular, fecha_fin } of ending) {
    const titulo = `El contrato ${numero} ${fecha_fin < today ? 'venció' : 'vence'} el ${formatDate(fecha_fin)}`;
    await notify(w, 'contrato_por_vencer', {
      titulo,
      mensaje: `${titular}. Prorrógalo o termínalo.`,
      object_id: id,
    });
  }
  const due = await w.tx
    .selectFrom('contrato_incremento as n')
    .innerJoin('contrato as c', 'c.id', 'n.contrato_id')
    .select(['c.id', 'c.numero', 'c.titular', 'n.fecha'])
    .where('n.estado', '=', 'NOTIFICADO')
    .where('n.fecha', '>', after)
    .where('n.fecha', '<=', today)
    .orderBy('n.fecha')
    .orderBy('n.id')
    .execute();
  for (const { id, numero, titular, fecha } of due) {
    const titulo = `El incremento del contrato ${numero} rige desde el ${formatDate(fecha)}`;
    const mensaje = `${titular}. Aplícalo para que el nuevo canon cuente.`;
    await notify(w, 'incremento_por_aplicar', { titulo, mensaje, object_id: id });
  }
}
