/** What people do to an appointment, with the questions that each act asks first. Each answers whether it was done. */
import * as c from '../../../server/modules/citas/contract/citas.ts';
import { manifest } from '../../../server/modules/citas/manifest.ts';
import { admite } from '../../../server/modules/citas/rules/estados.ts';
import { spanText } from '../../kit/calendar/days.ts';
import type { Times } from '../../kit/calendar/moves.ts';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { momentOf, writtenMoment } from './items.ts';

const { permisos } = manifest;

export function useActos() {
  const can = useCan();
  const confirmar = useWrite(c.confirmarCita);
  const cumplir = useWrite(c.cumplirCita);
  const noAsistio = useWrite(c.noAsistioCita);
  const reprogramar = useWrite(c.reprogramarCita);
  const cancelar = useWrite(c.cancelarCita);
  const of = ({ id, version }: c.CitaFila) => ({ params: { id }, version });
  const max = 300;

  return {
    puede: {
      editar: (cita: c.CitaFila) => can(permisos.editar) && admite('editar', cita.estado),
      confirmar: (cita: c.CitaFila) => can(permisos.confirmar) && admite('confirmar', cita.estado),
      cumplir: (cita: c.CitaFila) => can(permisos.cumplir) && admite('cumplir', cita.estado),
      noAsistio: (cita: c.CitaFila) => can(permisos.noAsistio) && admite('no_asistio', cita.estado),
      reprogramar: (cita: c.CitaFila) => can(permisos.reprogramar) && admite('reprogramar', cita.estado),
      cancelar: (cita: c.CitaFila) => can(permisos.cancelar) && admite('cancelar', cita.estado),
    },
    confirmar: async (cita: c.CitaFila) => {
      const { params, version } = of(cita);
      return (await told(() => confirmar.write({ params, body: { version } }))) !== null;
    },
    cumplir: async (cita: c.CitaFila) => {
      const { params, version } = of(cita);
      const resultado = await promptText({
        title: 'Cita cumplida',
        label: 'Resultado',
        max: 1_000,
        confirmText: 'Guardar resultado',
      });
      if (resultado === null) return false;
      return (await told(() => cumplir.write({ params, body: { version, resultado } }))) !== null;
    },
    noAsistio: async (cita: c.CitaFila) => {
      const { params, version } = of(cita);
      const motivo = await promptText({
        ...{ title: 'No asistió', label: 'Motivo', optional: true, max, confirmText: 'Anotar inasistencia' },
      });
      if (motivo === null) return false;
      return (await told(() => noAsistio.write({ params, body: { version, motivo } }))) !== null;
    },
    cancelar: async (cita: c.CitaFila) => {
      const { params, version } = of(cita);
      const motivo = await promptText({
        ...{ title: 'Cancelar cita', label: 'Motivo', max, danger: true },
        ...{ confirmText: 'Cancelar cita', cancelText: 'Conservar' },
      });
      if (motivo === null) return false;
      return (await told(() => cancelar.write({ params, body: { version, motivo } }))) !== null;
    },
    /** After it was moved in the grid: its length is that of its kind. */
    mover: async (cita: c.CitaFila, { start, end }: Times) => {
      const { params, version } = of(cita);
      if (start === momentOf(cita.fecha, cita.hora_inicio)) {
        toast({ kind: 'aviso', text: 'La duración de una cita es la de su tipo.' });
        return false;
      }
      const text = `${cita.tipo_cita} pasa al ${spanText(start, end)}.`;
      if (!(await confirm({ title: 'Reprogramar cita', text, confirmText: 'Reprogramar' }))) return false;
      return (await told(() => reprogramar.write({ params, body: { version, ...writtenMoment(start) } }))) !== null;
    },
  };
}
