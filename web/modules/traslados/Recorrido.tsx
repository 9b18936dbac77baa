/** The way of a transfer: what was done, when, by whom and how much; and what is still to be done. */
import type { EventoTraslado, Traslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { formatInstant } from '../../lib/format.ts';
import styles from './traslados.module.css';

type Paso = EventoTraslado['evento'];

const NOMBRES: Readonly<Record<Paso, string>> = {
  CREADO: 'Creado',
  SOLICITADO: 'Solicitado',
  APROBADO: 'Aprobado',
  DESPACHADO: 'Despachado',
  RECIBIDO: 'Recibido',
  LEGALIZADO: 'Legalizado',
  DEVUELTO: 'Devuelto',
  ANULADO: 'Anulado',
};

const CAMINO: readonly Paso[] = ['SOLICITADO', 'APROBADO', 'DESPACHADO', 'RECIBIDO'];
const TERMINADOS: ReadonlySet<string> = new Set(['RECIBIDO', 'DEVUELTO', 'ANULADO']);

/** Steps that are left. */
function porHacer({ tipo, estado, eventos }: Traslado): Paso[] {
  if (TERMINADOS.has(estado)) return [];
  if (tipo !== 'TRANSITO') return ['RECIBIDO'];
  const done = new Set(eventos.map(({ evento }) => evento));
  // Of what arrived in part the rest is still to come.
  return CAMINO.filter((paso) => paso === 'RECIBIDO' || !done.has(paso));
}

export function Recorrido({ traslado }: { traslado: Traslado }) {
  const { eventos, pendiente, tipo } = traslado;
  return (
    <ol className={styles.recorrido} aria-label="Recorrido del traslado">
      {eventos.map((evento, i) =>
        // What goes without transit leaves and arrives at once.
        tipo !== 'TRANSITO' && evento.evento === 'DESPACHADO' ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps that were taken keep their place
          <li key={i} className={styles.hecho}>
            <strong>{NOMBRES[evento.evento]}</strong>
            <span>{formatInstant(evento.instante)}</span>
            {evento.usuario && <span>{evento.usuario}</span>}
            {cuanto(evento) && <span className={styles.cuanto}>{cuanto(evento)}</span>}
            {evento.nota && <span>{evento.nota}</span>}
          </li>
        ),
      )}
      {porHacer(traslado).map((paso) => (
        <li key={paso} className={styles.falta}>
          <strong>{paso === 'RECIBIDO' && pendiente > 0 ? 'Por recibir' : NOMBRES[paso]}</strong>
          <span>{paso === 'RECIBIDO' && pendiente > 0 ? `${formatQuantity(pendiente)} en tránsito` : 'Pendiente'}</span>
        </li>
      ))}
    </ol>
  );
}

/** '38 unidades, 2 rechazadas' */
function cuanto({ unidades, rechazadas }: EventoTraslado): string {
  if (unidades === null) return '';
  const parts = [`${formatQuantity(unidades)} ${unidades === 1 ? 'unidad' : 'unidades'}`];
  if (rechazadas) parts.push(`${formatQuantity(rechazadas)} ${rechazadas === 1 ? 'rechazada' : 'rechazadas'}`);
  return parts.join(', ');
}
