/** An appointment, and what may be done with it. */
import { useState } from 'react';
import { comentariosCita, registroCita } from '../../../server/modules/citas/contract/citas.ts';
import type { TipoCita } from '../../../server/modules/citas/contract/tipos.ts';
import { Button } from '../../kit/Button.tsx';
import { spanText } from '../../kit/calendar/days.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { ActButtons } from '../../kit/RecordActions.tsx';
import { useRecordDialog } from '../../kit/RecordDialog.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { CitaDialog } from './CitaDialog.tsx';
import styles from './citas.module.css';
import { momentOf } from './items.ts';
import { ReprogramarDialog } from './ReprogramarDialog.tsx';
import { useActos } from './useActos.ts';
import type { Yo } from './useYo.ts';

interface CitaDetalleProps {
  id: number;
  tipos: readonly TipoCita[];
  yo: Yo;
  onClose: () => void;
}

export function CitaDetalle({ id, tipos, yo, onClose }: CitaDetalleProps) {
  const { data: cita, error, refetch } = useRemote(registroCita.find, { params: { id } });
  const [open, setOpen] = useState<'editar' | 'reprogramar' | null>(null);
  const record = useRecordDialog({ tabla: 'cita', comments: comentariosCita, id });
  const actos = useActos();
  if (!cita) {
    return (
      <Dialog title="Cita" onClose={onClose}>
        <PageState error={error} onRetry={() => void refetch()} noun="la cita" />
      </Dialog>
    );
  }
  const start = momentOf(cita.fecha, cita.hora_inicio);
  const close = () => setOpen(null);
  if (open === 'editar') return <CitaDialog {...{ cita, start, tipos, yo }} onClose={close} />;
  if (open === 'reprogramar') return <ReprogramarDialog cita={cita} onClose={close} />;
  const { puede } = actos;
  const when = spanText(start, momentOf(cita.fecha, cita.hora_fin));
  const facts: Fact[] = [
    ['Estado', <StateLabel key="estado" estado={cita.estado_nombre} />],
    ['Responsable', cita.responsable_nombre],
    ...(cita.persona_nombre ? [['Persona', cita.persona_nombre] as const] : []),
    ...(cita.origen_nombre ? [['Sobre', cita.origen_nombre] as const] : []),
    ...(cita.lugar ? [['Lugar o enlace', cita.lugar] as const] : []),
    ...(cita.invitados.length > 0
      ? [['Invitados', cita.invitados.map(({ nombre, email }) => `${nombre} (${email})`).join(', ')] as const]
      : []),
    ...(cita.retiene_hasta ? [['Guarda su hora hasta', formatInstant(cita.retiene_hasta)] as const] : []),
    ...(cita.reprogramaciones > 0 ? [['Veces reprogramada', String(cita.reprogramaciones)] as const] : []),
    ...(cita.notas ? [['Notas', cita.notas] as const] : []),
    ...(cita.resultado ? [['Resultado', cita.resultado] as const] : []),
    ...(cita.motivo ? [['Motivo', cita.motivo] as const] : []),
  ];
  return (
    <>
      <Dialog
        title={cita.tipo_cita}
        subtitle={when.charAt(0).toUpperCase() + when.slice(1)}
        width="mediano"
        onClose={onClose}
        footer={
          <>
            <Menu
              align="start"
              groups={[record.items(cita)]}
              anchor={<IconAction icon="kebab-horizontal" label="Más acciones de la cita" variant="default" />}
            />
            <Button onClick={onClose}>Cerrar</Button>
          </>
        }
      >
        <Facts title="Cita" facts={facts} />
        <div className={styles.acts}>
          <ActButtons
            buttons={[
              puede.confirmar(cita) && {
                ...{ label: 'Confirmar', icon: 'check', primary: true },
                onSelect: () => void actos.confirmar(cita),
              },
              puede.cumplir(cita) && {
                ...{ label: 'Cumplida', icon: 'check', primary: true },
                onSelect: () => void actos.cumplir(cita),
              },
              puede.noAsistio(cita) && { label: 'No asistió', onSelect: () => void actos.noAsistio(cita) },
              puede.reprogramar(cita) && {
                label: 'Reprogramar',
                icon: 'history',
                onSelect: () => setOpen('reprogramar'),
              },
              puede.editar(cita) && { label: 'Editar', icon: 'pencil', onSelect: () => setOpen('editar') },
              puede.cancelar(cita) && {
                label: 'Cancelar cita',
                danger: true,
                onSelect: () => void actos.cancelar(cita),
              },
            ]}
          />
        </div>
      </Dialog>
      {record.dialog}
    </>
  );
}
