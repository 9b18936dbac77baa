/** The hours that are left of a day: one of them is taken by a press. */
import { disponibilidad } from '../../../server/modules/citas/contract/agenda.ts';
import { isDay } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './citas.module.css';

interface HorasLibresProps {
  tipo: number;
  responsable: number;
  fecha: string;
  hora: string;
  onElegir: (hora: string) => void;
}

export function HorasLibres({ tipo, responsable, fecha, hora, onElegir }: HorasLibresProps) {
  const enabled = tipo > 0 && responsable > 0 && isDay(fecha);
  const query = { tipo_cita_id: String(tipo), responsable_id: String(responsable), desde: fecha, hasta: fecha };
  const { data } = useRemote(disponibilidad, { query }, { enabled });
  if (!enabled || !data) return null;
  return (
    <fieldset className={styles.horas}>
      <legend>{data.length > 0 ? 'Horas libres ese día' : 'No quedan horas libres ese día.'}</legend>
      {data.map(({ hora_inicio }) => (
        <Button
          key={hora_inicio}
          size="small"
          aria-pressed={hora_inicio === hora}
          variant={hora_inicio === hora ? 'primary' : 'default'}
          onClick={() => onElegir(hora_inicio)}
        >
          {hora_inicio}
        </Button>
      ))}
    </fieldset>
  );
}
