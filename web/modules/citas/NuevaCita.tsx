/** The dialog of a new appointment about a record of another module. */
import { tiposCitaList } from '../../../server/modules/citas/contract/tipos.ts';
import { DAY_MINUTES, dayOfMoment } from '../../kit/calendar/days.ts';
import { useMinute } from '../../kit/calendar/useMinute.ts';
import { useRemote } from '../../lib/remote.ts';
import { CitaDialog, type Sobre } from './CitaDialog.tsx';
import { useYo } from './useYo.ts';

const MANANA = DAY_MINUTES + 8 * 60;

export function NuevaCita({ sobre, onClose }: { sobre: Sobre; onClose: () => void }) {
  const { data } = useRemote(tiposCitaList.list, { query: {} });
  const now = useMinute();
  const yo = useYo();
  if (!Array.isArray(data)) return null;
  const start = dayOfMoment(now) * DAY_MINUTES + MANANA;
  return <CitaDialog cita={null} {...{ start, tipos: data, yo, sobre, onClose }} />;
}
