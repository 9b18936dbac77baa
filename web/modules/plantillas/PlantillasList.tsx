/** `/editor`: the templates of letters and contracts. */

import { useState } from 'react';
import { plantilla as campos } from '../../../server/modules/plantillas/campos.ts';
import { type PlantillaFila, plantillasList } from '../../../server/modules/plantillas/contract/plantillas.ts';
import { manifest } from '../../../server/modules/plantillas/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { LISTAS } from '../../../server/shared/templates.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { editItem, toggleItem } from '../../kit/table/masters.ts';
import { useCan } from '../../state/permissions.tsx';
import { CrearDialog } from './CrearDialog.tsx';
import { ImprimirDialog } from './ImprimirDialog.tsx';
import { useEstadoPlantilla } from './useAcciones.ts';

const { permisos } = manifest;
const registro = (id: number) => hrefOf(manifest.screens.EditorPlantilla, { id });
const opcion = (value: string) => ({ value, label: value });

const FILTERS: readonly Filter<FilterOf<typeof plantillasList>>[] = [
  {
    field: 'estado',
    label: campos.estado.label,
    kind: 'opciones',
    options: ['BORRADOR', 'PUBLICADA', 'INACTIVA'].map(opcion),
  },
  {
    field: 'tipo',
    label: campos.tipo.label,
    kind: 'opciones',
    options: Object.entries(LISTAS).map(([value, label]) => ({ value, label })),
  },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Publicadas', consulta: 'f.estado=PUBLICADA' },
  { nombre: 'En borrador', consulta: 'f.estado=BORRADOR' },
];

type Open = { kind: 'crear'; copia: PlantillaFila | null } | { kind: 'imprimir'; row: PlantillaFila } | null;

export function PlantillasList() {
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  const cambiarEstado = useEstadoPlantilla();
  const close = () => setOpen(null);
  const acciones = (row: PlantillaFila): MenuItem[] => [
    can(permisos.editar) ? editItem({ href: registro(row.id) }) : { label: 'Ver', icon: 'eye', href: registro(row.id) },
    { label: 'Imprimir', icon: 'file', onSelect: () => setOpen({ kind: 'imprimir', row }) },
    ...(can(permisos.crear)
      ? [{ label: 'Crear una copia', icon: 'copy', onSelect: () => setOpen({ kind: 'crear', copia: row }) } as const]
      : []),
    ...(can(permisos.inactivar) ? [toggleItem(row.estado !== 'INACTIVA', () => void cambiarEstado(row))] : []),
  ];
  return (
    <>
      <ListScreen
        contract={plantillasList}
        title="Editor de plantillas"
        singular="plantilla"
        feminine
        searchPlaceholder="Buscar por nombre o descripción"
        primaryAction={
          can(permisos.crear)
            ? { label: 'Crear plantilla', onSelect: () => setOpen({ kind: 'crear', copia: null }) }
            : undefined
        }
        rowHref={(row) => registro(row.id)}
        rowActions={acciones}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          um_nombre: (row) => row.um_nombre ?? 'Sistema',
          publicada: (row) =>
            row.publicada === null
              ? campos.publicada.vacio
              : `v${row.publicada}${row.con_borrador ? ' + borrador' : ''}`,
        }}
        card={(row) => ({
          title: row.nombre,
          subtitle: row.tipo_nombre,
          right: <StateLabel estado={row.estado} />,
          rightDetail: row.publicada === null ? campos.publicada.vacio : `Versión ${row.publicada}`,
        })}
        emptyFirst={{ text: 'Escribe la primera carta o contrato con datos que se llenan solos.', icon: 'file' }}
      />
      {open?.kind === 'crear' && <CrearDialog copia={open.copia} onClose={close} />}
      {open?.kind === 'imprimir' && <ImprimirDialog plantilla={open.row} onClose={close} />}
    </>
  );
}
