/** How the change log speaks of who is told what. */
import { describeTable } from '../../core/bitacora/described.ts';
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import { evento, regla } from './campos.ts';

export const bitacora: TablasDescritas = {
  evento_notificacion: describeTable('Evento', evento),
  regla_notificacion: describeTable('Regla de notificación', regla, {
    titulo: 'grupo_id',
    nombreDe: 'evento_notificacion_id',
  }),
};
