/** How the change log speaks of appointments. */
import { describeTable, listed } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { cita, citaInvitado, tipoCita, tipoCitaHorario, tipoCitaResponsable } from './campos.ts';

export const bitacora: DescribedTables = {
  tipo_cita: describeTable('Tipo de cita', tipoCita, {
    campos: { recordatorios: { label: 'Recordatorios, en minutos antes', palabras: listed('Ninguno') } },
  }),
  tipo_cita_horario: describeTable('Horario', tipoCitaHorario, { titulo: 'dia' }),
  tipo_cita_responsable: describeTable('Responsable', tipoCitaResponsable, { titulo: 'usuario_id' }),
  cita: describeTable('Cita', cita),
  cita_invitado: describeTable('Invitado', citaInvitado, { titulo: 'nombre' }),
};
