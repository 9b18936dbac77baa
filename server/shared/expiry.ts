/** How near a document's expiry is, in the steps of the specification (001, section 8 'Expiry colouring'). */
import dayjs from 'dayjs';

export type Vigencia = 'vencido' | 'seis_meses' | 'doce_meses' | 'vigente';

/** Both days as `YYYY-MM-DD`. The last day of a document is still a day of it. */
export function vigenciaOf(vence: string, hoy: string): Vigencia {
  const within = (months: number) => vence <= dayjs(hoy).add(months, 'month').format('YYYY-MM-DD');
  if (vence < hoy) return 'vencido';
  if (within(6)) return 'seis_meses';
  return within(12) ? 'doce_meses' : 'vigente';
}
