/** What became of an applicant, the last first: the stages that they came to, and the appointments about them with their outcome. */
import type { Aspirante } from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { NOMBRES_ETAPA } from '../../../server/shared/talento/etapas.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatInstant } from '../../lib/format.ts';
import { usePasosDeCitas } from '../citas/public.tsx';
import styles from './aspirantes.module.css';

export function Historial({ aspirante: { id, pasos } }: { aspirante: Aspirante }) {
  const nombre = (paso: string) =>
    paso === 'CORREGIDO' ? 'DATOS CORREGIDOS' : (NOMBRES_ETAPA[paso as Aspirante['etapa']] ?? paso);
  const citas = usePasosDeCitas({ tipo: 'aspirante', id });
  const lines = [
    // Of those of one instant, the last stays the first.
    ...pasos.toReversed().map((paso) => ({
      ...{ id: `paso-${paso.id}`, instante: paso.created, titulo: nombre(paso.a), estado: null, texto: paso.motivo },
      quien: paso.usuario ?? 'Por su enlace o el sistema',
    })),
    ...citas,
  ].sort((a, b) => Date.parse(b.instante) - Date.parse(a.instante));
  return (
    <ul className={styles.evaluaciones}>
      {lines.map(({ id: key, instante, titulo, estado, quien, texto }) => (
        <li key={key}>
          <strong>{titulo}</strong> {estado && <StateLabel estado={estado} />}
          <small>
            {quien}, {formatInstant(instante)}
          </small>
          {texto && <p>{texto}</p>}
        </li>
      ))}
    </ul>
  );
}
