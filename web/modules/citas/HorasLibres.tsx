/** The hours that are left of a day: one of them is taken by a press. Of a day without any, the next one that has some. */
import { disponibilidad } from '../../../server/modules/citas/contract/agenda.ts';
import { formatDate, isDay } from '../../../server/shared/dates.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import { Button } from '../../kit/Button.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './citas.module.css';

interface HorasLibresProps {
  tipo: number;
  responsable: number;
  fecha: string;
  hora: string;
  onElegir: (hora: string, fecha: string) => void;
}

/** After the day, as many as are asked for at once. */
const DIAS = 31;

export function HorasLibres({ tipo, responsable, fecha, hora, onElegir }: HorasLibresProps) {
  const enabled = tipo > 0 && responsable > 0 && isDay(fecha);
  const of = { tipo_cita_id: String(tipo), responsable_id: String(responsable) };
  const { data } = useRemote(disponibilidad, { query: { ...of, desde: fecha, hasta: fecha } }, { enabled });
  const none = enabled && data?.length === 0;
  const range = none ? { desde: moveDay(fecha, 1), hasta: moveDay(fecha, DIAS) } : { desde: fecha, hasta: fecha };
  const later = useRemote(disponibilidad, { query: { ...of, ...range } }, { enabled: none });
  if (!enabled || !data) return null;
  const [next] = none ? (later.data ?? []) : [];
  return (
    <fieldset className={styles.horas}>
      <legend>{data.length > 0 ? 'Horas libres ese día' : 'No quedan horas libres ese día.'}</legend>
      {next && (
        <Button size="small" onClick={() => onElegir(next.hora_inicio, next.fecha)}>
          La próxima: {formatDate(next.fecha)} a las {next.hora_inicio}
        </Button>
      )}
      {data.map(({ hora_inicio }) => (
        <Button
          key={hora_inicio}
          size="small"
          aria-pressed={hora_inicio === hora}
          variant={hora_inicio === hora ? 'primary' : 'default'}
          onClick={() => onElegir(hora_inicio, fecha)}
        >
          {hora_inicio}
        </Button>
      ))}
    </fieldset>
  );
}
