/** `/config/contactos/mensajes`: what strangers wrote, taken and answered. */
import { useState } from 'react';
import { mensaje as campos } from '../../../server/modules/contactos/campos.ts';
import {
  actoMensaje,
  comentariosMensaje,
  type MensajeFila,
  mensajesList,
} from '../../../server/modules/contactos/contract/mensajes.ts';
import { manifest } from '../../../server/modules/contactos/manifest.ts';
import { admite, ESTADOS, NOMBRES_ESTADO } from '../../../server/modules/contactos/rules.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { useRecordDialog } from '../../kit/RecordDialog.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { told } from '../../kit/told.ts';
import { formatInstant } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { TABS } from './comunes.tsx';
import { MensajeDialog } from './MensajeDialog.tsx';

const FILTERS: readonly Filter<FilterOf<typeof mensajesList>>[] = [
  {
    field: 'estado',
    label: campos.estado.label,
    kind: 'opciones',
    options: ESTADOS.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Nuevos', consulta: 'f.estado=NUEVO' },
  { nombre: 'En gestión', consulta: 'f.estado=EN_GESTION' },
];

export function MensajesList() {
  const can = useCan();
  const [open, setOpen] = useState<number>();
  const record = useRecordDialog({ tabla: 'mensaje_web', comments: comentariosMensaje });
  const { write: tomar } = useWrite(actoMensaje.tomar);
  const { write: spam } = useWrite(actoMensaje.spam);
  const attends = can(manifest.permisos.atender);
  const items = (row: MensajeFila): MenuItem[] => {
    const { id, version, estado } = row;
    const call = { params: { id }, body: { version } };
    return [
      {
        label: attends && admite('atender', estado) ? 'Leer y atender' : 'Leer',
        icon: 'inbox',
        onSelect: () => setOpen(id),
      },
      ...(attends && admite('tomar', estado)
        ? [{ label: 'Tomar', icon: 'check', onSelect: () => void told(() => tomar(call)) } as const]
        : []),
      ...record.items(row),
      ...(attends && admite('spam', estado)
        ? [{ label: 'Es spam', icon: 'blocked', danger: true, onSelect: () => void told(() => spam(call)) } as const]
        : []),
    ];
  };
  return (
    <>
      <ListScreen
        parts={TABS}
        contract={mensajesList}
        title="Mensajes"
        singular="mensaje"
        searchPlaceholder="Buscar por nombre, correo o texto"
        rowActions={items}
        rowOpen={(row) => setOpen(row.id)}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          estado: (row) => <StateLabel estado={NOMBRES_ESTADO[row.estado]} />,
          responsable_nombre: ({ responsable_nombre: nombre }) => (
            <span title={nombre ?? 'Nadie'}>{nombre ?? 'Nadie'}</span>
          ),
        }}
        card={(row) => ({
          title: row.asunto,
          subtitle: `${row.nombre} · ${formatInstant(row.fecha)}`,
          right: <StateLabel estado={NOMBRES_ESTADO[row.estado]} />,
        })}
        emptyFirst={{ text: 'Aquí llega lo que escriban en la página de contacto.', icon: 'inbox' }}
      />
      {open !== undefined && <MensajeDialog id={open} onClose={() => setOpen(undefined)} />}
      {record.dialog}
    </>
  );
}
