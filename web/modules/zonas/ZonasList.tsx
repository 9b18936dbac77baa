/** `/zonas`: the zones of the warehouses, with their acts. */

import { useState } from 'react';
import { zona as campos, ESTADOS_ZONA, TIPOS_ZONA } from '../../../server/modules/zonas/campos.ts';
import * as c from '../../../server/modules/zonas/contract/zonas.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import type { BulkAction } from '../../kit/table/bulk.ts';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { BODEGA_OPTIONS, permisos, TABS, TIPO_OPTIONS } from './comunes.tsx';
import { EtiquetasDialog } from './EtiquetasDialog.tsx';
import { GenerarDialog } from './GenerarDialog.tsx';
import { ZonaDialog } from './ZonaDialog.tsx';

const FILTERS: readonly Filter<FilterOf<typeof c.zonasList>>[] = [
  { field: 'bodega_id', label: campos.bodega_id.label, kind: 'opciones', options: BODEGA_OPTIONS },
  { field: 'tipo', label: campos.tipo.label, kind: 'opciones', options: TIPO_OPTIONS },
  {
    field: 'estado',
    label: campos.estado.label,
    kind: 'opciones',
    options: ESTADOS_ZONA.map((estado) => ({ value: estado, label: estado })),
  },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Activas', consulta: 'f.estado=ACTIVA' },
  { nombre: 'Bloqueadas', consulta: 'f.estado=BLOQUEADA' },
  { nombre: 'Inactivas', consulta: 'f.estado=INACTIVA' },
];

export function ZonasList() {
  const can = useCan();
  const acts = useActs();
  const [generating, setGenerating] = useState(false);
  const [labelled, setLabelled] = useState<readonly number[] | null>(null);
  const etiquetas: BulkAction = {
    label: 'Imprimir etiquetas',
    run: async (target) => {
      if (target.kind === 'filas') setLabelled(target.ids);
      return false;
    },
  };
  return (
    <>
      <MasterScreen
        contract={c.zonasList}
        permisos={permisos}
        tabla="zona_bodega"
        comments={c.comentariosZona}
        title="Zonas"
        singular="zona"
        feminine
        searchPlaceholder="Buscar por código, nombre o bodega"
        createText="Crear zona"
        otherActions={
          can(permisos.crear) ? [{ label: 'Generar zonas', icon: 'apps', onSelect: () => setGenerating(true) }] : []
        }
        editor={(row, close) => <ZonaDialog zona={row} onClose={close} />}
        acts={(row) => [
          { label: 'Imprimir etiqueta…', icon: 'file', onSelect: () => setLabelled([row.id]) },
          ...acts(row),
        ]}
        bulkActions={[etiquetas]}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          tipo: (row) => TIPOS_ZONA[row.tipo],
          padre: (row) => row.padre ?? campos.padre_id.vacio,
          responsable: (row) => row.responsable ?? campos.responsable_id.vacio,
          secuencia_recorrido: (row) => row.secuencia_recorrido ?? '',
          codigo_barras: (row) => row.codigo_barras ?? row.codigo,
          bloqueo: (row) => row.bloqueo ?? '',
        }}
        card={(row) => ({
          title: row.codigo,
          subtitle: `${row.bodega} · ${TIPOS_ZONA[row.tipo]}`,
          right: <StateLabel estado={row.estado} />,
          rightDetail: row.bloqueo ?? undefined,
        })}
        parts={TABS}
        emptyFirst={{ text: 'Crea primero una bodega: nace con sus cinco zonas.', icon: 'location' }}
      />
      {labelled && <EtiquetasDialog zonas={labelled} onClose={() => setLabelled(null)} />}
      {generating && <GenerarDialog onClose={() => setGenerating(false)} />}
    </>
  );
}

/** What may be done to a zone in its state. */
function useActs(): (row: c.Zona) => MenuItem[] {
  const can = useCan();
  const bloquear = useWrite(c.bloquearZona);
  const desbloquear = useWrite(c.desbloquearZona);
  const inactivar = useWrite(c.inactivarZona);
  const activar = useWrite(c.activarZona);
  const block = async ({ id, codigo, version }: c.Zona) => {
    const motivo = await promptText({
      title: `Bloquear ${codigo}`,
      text: 'Mientras esté bloqueada nada entra ni sale de ella, y lo que tiene no está disponible.',
      label: 'Motivo',
      ...{ max: 300, optional: true, confirmText: 'Bloquear', danger: true },
    });
    if (motivo !== null) await told(() => bloquear.write({ params: { id }, body: { version, motivo } }));
  };
  const turnOff = async ({ id, codigo, version }: c.Zona) => {
    const text = `${codigo} ya no se podrá usar. Debe estar vacía.`;
    const yes = await confirm({ title: 'Inactivar zona', text, confirmText: 'Inactivar', danger: true });
    if (yes) await told(() => inactivar.write({ params: { id }, body: { version } }));
  };
  return (row) => {
    const { id, version, estado } = row;
    const now = { params: { id }, body: { version } };
    const blocks = can(permisos.bloquear);
    const edits = can(permisos.editar);
    return [
      ...(blocks && estado === 'ACTIVA'
        ? [{ label: 'Bloquear', icon: 'lock', onSelect: () => void block(row) } as const]
        : []),
      ...(blocks && estado === 'BLOQUEADA'
        ? [{ label: 'Desbloquear', icon: 'check', onSelect: () => void told(() => desbloquear.write(now)) } as const]
        : []),
      ...(edits && estado === 'INACTIVA'
        ? [{ label: 'Activar', icon: 'check', onSelect: () => void told(() => activar.write(now)) } as const]
        : []),
      ...(edits && estado === 'ACTIVA'
        ? [{ label: 'Inactivar', icon: 'blocked', danger: true, onSelect: () => void turnOff(row) } as const]
        : []),
    ];
  };
}
