/** What the screens of consignments share: how a promised date stands, who may answer, and the tabs of the area. */
import { caso as campos } from '../../../server/modules/consignacion/campos.ts';
import { PROCESOS, plazoDe } from '../../../server/modules/consignacion/rules.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { businessDay, formatDate } from '../../../server/shared/dates.ts';
import { masHabiles } from '../../../server/shared/festivos.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { localNow } from '../../lib/clock.ts';
import { useRemote } from '../../lib/remote.ts';
import styles from './consignacion.module.css';

export const TABS = (
  <ScreenTabs
    label="Pantallas de consignación"
    screens={['ConsignacionesListar', 'ConsignacionesCasos', 'ConsignacionesRequisitos']}
  />
);

export const OPCIONES_PROCESO = PROCESOS.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }));

/** Business days before its date in which a case is coming up. */
const PRONTO = 3;
const PALABRAS = { vencido: 'vencido', hoy: 'hoy', proximo: 'pronto', a_tiempo: '' } as const;

/** The date that was promised, coloured while the case waits; the word says it too. */
export function Compromiso({ fecha, pendiente }: { fecha: string | null; pendiente: boolean }) {
  if (fecha === null) return <>{campos.fecha_compromiso.vacio}</>;
  if (!pendiente) return <>{formatDate(fecha)}</>;
  const hoy = businessDay(localNow());
  const plazo = plazoDe(fecha, hoy, masHabiles(hoy, PRONTO)) ?? 'a_tiempo';
  const word = PALABRAS[plazo];
  return (
    <span className={styles[plazo]}>
      {formatDate(fecha)}
      {word && ` · ${word}`}
    </span>
  );
}

/** Who may answer for a case, as a select offers them; absent while they come. */
export function useResponsables() {
  const { data, error, refetch } = useRemote(usuariosOpciones.list, {});
  const people = Array.isArray(data) ? data : data?.results;
  const options = people?.map(({ id, n_completo }) => ({ value: id, label: n_completo }));
  return { options, error, refetch: () => void refetch() };
}
