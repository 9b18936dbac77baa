/** How the change log speaks of who is told what. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { evento, regla } from './campos.ts';

export const bitacora: DescribedTables = {
  evento_notificacion: describeTable('Evento', evento),
  regla_notificacion: describeTable('Regla de notificación', regla, {
    titulo: 'grupo_id',
    nombreDe: 'evento_notificacion_id',
  }),
};
