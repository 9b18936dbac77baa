/** What other modules show of appointments: those about a record of theirs, and the field of their kinds. */
import { lazy, Suspense, useState } from 'react';
import { type CitaFila, citasList } from '../../../server/modules/citas/contract/citas.ts';
import { tiposCitaList } from '../../../server/modules/citas/contract/tipos.ts';
import { manifest } from '../../../server/modules/citas/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import type { AgendarDialogProps } from './AgendarDialog.tsx';
import type { Sobre } from './CitaDialog.tsx';
import styles from './citas.module.css';

const Agendar = lazy(() => import('./AgendarDialog.tsx').then((m) => ({ default: m.AgendarDialog })));
const NuevaCita = lazy(() => import('./NuevaCita.tsx').then((m) => ({ default: m.NuevaCita })));

/** The kinds that may be chosen; none for who may not see them. */
export function useTiposCita(): readonly { readonly value: number; readonly label: string }[] {
  const enabled = useCan()(manifest.permisos.ver);
  const { data } = useRemote(tiposCitaList.list, { query: {} }, { enabled });
  const tipos = Array.isArray(data) ? data : [];
  return tipos.filter(({ estado }) => estado === 1).map(({ id, nombre }) => ({ value: id, label: nombre }));
}

/** Appointments about a record, the newest first; none for who may not see them. */
export function useCitasDe({ tipo, id }: Sobre): readonly CitaFila[] {
  const enabled = useCan()(manifest.permisos.ver);
  const query = { origen_tipo: tipo, origen_id: String(id), ordering: '-fecha' };
  const { data } = useRemote(citasList.list, { query } as never, { enabled });
  return Array.isArray(data) ? data : [];
}

/** 'Entrevista, 24/11/2026 de 09:00 a 09:40'. */
const cuandoEs = ({ tipo_cita, fecha, hora_inicio, hora_fin }: CitaFila): string =>
  `${tipo_cita}, ${formatDate(fecha)} de ${hora_inicio} a ${hora_fin}`;

export interface PasoCita {
  readonly id: string;
  /** When it ended, or is to end. */
  readonly instante: string;
  readonly titulo: string;
  readonly estado: string;
  readonly quien: string;
  /** Its outcome, or why it was not held. */
  readonly texto: string | null;
}

/** Appointments about a record as lines of its history. */
export function usePasosDeCitas(sobre: Sobre): PasoCita[] {
  return useCitasDe(sobre).map((cita) => ({
    id: `cita-${cita.id}`,
    instante: `${cita.fecha}T${cita.hora_fin}:00-05:00`,
    titulo: `Cita: ${cuandoEs(cita)}`,
    estado: cita.estado_nombre,
    quien: cita.responsable_nombre,
    texto: cita.resultado ?? cita.motivo,
  }));
}

/** `nueva`: one more may be made. */
export function CitasDe({ sobre, nueva }: { sobre: Sobre; nueva: boolean }) {
  const can = useCan();
  const [open, setOpen] = useState(false);
  const sees = can(manifest.permisos.ver);
  const citas = useCitasDe(sobre);
  const creates = nueva && can(manifest.permisos.crear);
  if (!sees || (citas.length === 0 && !creates)) return null;
  return (
    <section aria-label="Citas" className={styles.sobre}>
      <h2>Citas</h2>
      {citas.length > 0 && (
        <ul>
          {citas.map((cita) => (
            <li key={cita.id}>
              <a href={hrefOf(manifest.screens.ScheduleAppointment, {}, { registro: cita.id })}>{cuandoEs(cita)}</a>
              <StateLabel estado={cita.estado_nombre} />
              <small>{[cita.responsable_nombre, cita.resultado].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
      {creates && (
        <Button size="small" icon="calendar" onClick={() => setOpen(true)}>
          Agendar cita
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <NuevaCita sobre={sobre} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** An appointment that comes of a record of another module, which keeps it. */
export function AgendarDialog(props: AgendarDialogProps) {
  return (
    <Suspense fallback={null}>
      <Agendar {...props} />
    </Suspense>
  );
}
