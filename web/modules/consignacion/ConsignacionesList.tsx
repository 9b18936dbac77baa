/** `/arriendos/consignaciones`: the consignments as a list or as a board by process, and the cases of each. */
import { useState } from 'react';
import { consignacion as campos } from '../../../server/modules/consignacion/campos.ts';
import {
  type Consignacion,
  comentariosConsignacion,
  consignacionesList,
} from '../../../server/modules/consignacion/contract/consignaciones.ts';
import { manifest } from '../../../server/modules/consignacion/manifest.ts';
import { ESTADOS } from '../../../server/modules/consignacion/rules.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { useRecordDialog } from '../../kit/RecordDialog.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { formatCount } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { ConsignarDialog } from './ConsignarDialog.tsx';
import { OPCIONES_PROCESO, TABS } from './comunes.tsx';
import styles from './consignacion.module.css';
import { useCasos } from './public.tsx';
import { Tablero } from './Tablero.tsx';
import { useConsignacion } from './useConsignacion.tsx';

const { permisos } = manifest;

const FILTERS: readonly Filter<FilterOf<typeof consignacionesList>>[] = [
  { field: 'proceso', label: campos.proceso.label, kind: 'opciones', options: OPCIONES_PROCESO },
  {
    field: 'estado',
    label: campos.estado.label,
    kind: 'opciones',
    options: ESTADOS.map((value) => ({ value, label: value })),
  },
  {
    field: 'responsable',
    label: campos.responsable_id.label,
    kind: 'remoto',
    options: optionsOf(usuariosOpciones, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  { field: 'created', label: 'Consignado', kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Activas', consulta: 'f.estado=ACTIVA' },
  { nombre: 'Retiradas', consulta: 'f.estado=RETIRADA' },
];

export function ConsignacionesList() {
  const can = useCan();
  const [creating, setCreating] = useState(false);
  const casos = useCasos();
  const acts = useConsignacion();
  const record = useRecordDialog({ tabla: 'consignacion', comments: comentariosConsignacion });
  return (
    <>
      <ListScreen
        contract={consignacionesList}
        title="Consignaciones"
        singular="consignación"
        feminine
        searchPlaceholder="Buscar por dirección, código o propietario"
        primaryAction={
          can(permisos.crear) ? { label: 'Consignar inmueble', onSelect: () => setCreating(true) } : undefined
        }
        rowOpen={({ inmueble_id }: Consignacion) => casos.open(inmueble_id)}
        rowActions={(row): MenuItem[] => [...casos.items(row.inmueble_id), ...record.items(row), ...acts.items(row)]}
        otherView={{ modo: 'tablero', label: 'Tablero', render: () => <Tablero onOpen={casos.open} /> }}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          vencidos: (row) => (row.vencidos > 0 ? <span className={styles.vencido}>{row.vencidos}</span> : '0'),
          motivo_retiro: (row) => row.motivo_retiro ?? '',
        }}
        card={(row) => ({
          title: row.inmueble,
          subtitle: [row.proceso_nombre, row.responsable_nombre].join(' · '),
          right: <StateLabel estado={row.estado} />,
          rightDetail: formatCount(row.pendientes, 'pendiente'),
        })}
        parts={TABS}
        emptyFirst={{ text: 'Consigna el primer inmueble: nacen los casos de su captación.', icon: 'tasklist' }}
      />
      {creating && <ConsignarDialog onClose={() => setCreating(false)} />}
      {casos.dialog}
      {acts.dialog}
      {record.dialog}
    </>
  );
}
