/** The dialog of a new appointment about a record of another module. */
import { useAtomValue } from 'jotai';
import { tiposCitaList } from '../../../server/modules/citas/contract/tipos.ts';
import { DAY_MINUTES, dayOfMoment } from '../../kit/calendar/days.ts';
import { useMinute } from '../../kit/calendar/useMinute.ts';
import { useRemote } from '../../lib/remote.ts';
import { sessionAtom } from '../../state/session.ts';
import { CitaDialog, type Sobre } from './CitaDialog.tsx';

const MANANA = DAY_MINUTES + 8 * 60;

export function NuevaCita({ sobre, onClose }: { sobre: Sobre; onClose: () => void }) {
  const { data } = useRemote(tiposCitaList.list, { query: {} });
  const user = useAtomValue(sessionAtom)?.user;
  const now = useMinute();
  if (!Array.isArray(data)) return null;
  const yo = { id: user?.id ?? 0, nombre: `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() };
  const start = dayOfMoment(now) * DAY_MINUTES + MANANA;
  return <CitaDialog cita={null} {...{ start, tipos: data, yo, sobre, onClose }} />;
}
