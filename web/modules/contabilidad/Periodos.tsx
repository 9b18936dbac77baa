/** `/config/periodos`: a year of months by module, closed and opened again. */

import { MODULOS } from '../../../server/modules/contabilidad/campos.ts';
import {
  cerrarPeriodo,
  listPeriodos,
  type Periodo,
  reabrirPeriodo,
} from '../../../server/modules/contabilidad/contract.ts';
import { manifest } from '../../../server/modules/contabilidad/manifest.ts';
import { haTerminado } from '../../../server/modules/contabilidad/rules.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { localNow } from '../../lib/clock.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { MesesGrid } from './MesesGrid.tsx';
import styles from './Periodos.module.css';
import { alCerrar, alReabrir, mesDelAnio } from './palabras.ts';

const [PRIMERO, ULTIMO] = [2000, 2199];

export function Periodos() {
  const can = useCan();
  const [query, setQuery] = useHashQuery();
  const today = businessDay(localNow());
  const asked = Number(query.get('anio'));
  const anio = asked >= PRIMERO && asked <= ULTIMO ? asked : Number(today.slice(0, 4));
  const { data, error, refetch } = useRemote(listPeriodos, { query: { anio } }, { keepPrevious: true });
  const act = useActos(data ?? []);
  const goTo = (year: number) => {
    if (year >= PRIMERO && year <= ULTIMO) setQuery(new URLSearchParams({ anio: String(year) }), { replace: true });
  };
  const may = can(manifest.permisos.cerrar);
  return (
    <>
      <PageHeader
        title="Períodos contables"
        detail="En un mes cerrado no se registran ni se anulan documentos."
        actions={
          <div className={styles.years}>
            <IconAction icon="chevron-left" label="Año anterior" onClick={() => goTo(anio - 1)} />
            <span className={styles.year} aria-live="polite">
              {anio}
            </span>
            <IconAction icon="chevron-right" label="Año siguiente" onClick={() => goTo(anio + 1)} />
          </div>
        }
      />
      {data ? (
        <MesesGrid periodos={data} today={today} may={may} onChoose={act} onBeyond={(step) => goTo(anio + step)} />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="los períodos" />
      )}
    </>
  );
}

/** Asks, saying which months go along, and writes. */
function useActos(periodos: readonly Periodo[]) {
  const can = useCan();
  const close = useWrite(cerrarPeriodo);
  const reopen = useWrite(reabrirPeriodo);
  return async (periodo: Periodo): Promise<void> => {
    const { anio, mes, modulo, cerrado } = periodo;
    const today = businessDay(localNow());
    if (!can(manifest.permisos.cerrar)) return;
    const own = periodos.filter((each) => each.modulo === modulo);
    const place = `${MODULOS[modulo]}, ${mesDelAnio(periodo)}`;
    if (cerrado) {
      const motivo = await promptText({
        title: `Reabrir ${place}`,
        text: alReabrir(periodo, own),
        label: 'Motivo',
        max: 300,
        confirmText: 'Reabrir',
        danger: true,
      });
      if (motivo !== null) await told(() => reopen.write({ body: { anio, mes, modulo, motivo } }));
    } else if (haTerminado(periodo, today)) {
      const yes = await confirm({
        title: `Cerrar ${place}`,
        text: alCerrar(periodo, own),
        confirmText: 'Cerrar período',
      });
      if (yes) await told(() => close.write({ body: { anio, mes, modulo } }));
    } else toast({ kind: 'info', text: `${place} no ha terminado: solo se cierran meses terminados.` });
  };
}
