/** `/inventarios` */
import { useState } from 'react';
import { conteo as campos, TIPOS_CONTEO } from '../../../server/modules/conteos/campos.ts';
import { type ConteoFila, conteosList } from '../../../server/modules/conteos/contract/conteo.ts';
import { manifest } from '../../../server/modules/conteos/manifest.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { BodegaDialog } from './BodegaDialog.tsx';
import { TABS } from './comunes.tsx';
import { ESTADO_OPTIONS, estadoDe, seCuenta, TIPO_OPTIONS } from './palabras.ts';

const { permisos, screens } = manifest;

const FILTERS: readonly Filter<FilterOf<typeof conteosList>>[] = [
  { field: 'estado', label: campos.estado.label, kind: 'opciones', options: ESTADO_OPTIONS },
  {
    field: 'bodega_id',
    label: campos.bodega_id.label,
    kind: 'opciones',
    options: optionsOf(bodegasList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  { field: 'tipo', label: campos.tipo.label, kind: 'opciones', options: TIPO_OPTIONS },
  { field: 'fecha_programada', label: shortLabel(campos.fecha_programada), kind: 'rango', type: 'fecha' },
  {
    field: 'responsable_id',
    label: campos.responsable_id.label,
    kind: 'remoto',
    options: optionsOf(usuariosOpciones, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  { field: 'conteo_ciego', label: campos.conteo_ciego.label, kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Por contar', consulta: 'f.estado__in=CONGELADO,EN_CONTEO,EN_RECONTEO' },
  { nombre: 'Por aprobar', consulta: 'f.estado=POR_APROBAR' },
  { nombre: 'Programados', consulta: 'f.estado=PROGRAMADO' },
  { nombre: 'Ajustados', consulta: 'f.estado=AJUSTADO' },
];

/** For who may not see costs there are no such columns. */
const SIN_COSTOS = {
  ...conteosList,
  spec: {
    ...conteosList.spec,
    columns: conteosList.spec.columns.filter(({ field }) => field !== 'sobrante' && field !== 'faltante'),
  },
};

export function InventariosList() {
  const can = useCan();
  const [choosing, setChoosing] = useState(false);
  const ver = ({ id }: ConteoFila) => hrefOf(screens.VerDetalleInventario, { id });
  return (
    <ListScreen
      contract={can(productos.permisos.verCostos) ? conteosList : SIN_COSTOS}
      title="Inventarios físicos"
      singular="inventario"
      searchPlaceholder="Buscar por número o bodega"
      primaryAction={can(permisos.crear) ? { label: 'Crear inventario', onSelect: () => setChoosing(true) } : undefined}
      rowHref={ver}
      rowActions={(row): MenuItem[] => [
        { label: 'Ver', icon: 'eye', href: ver(row) },
        ...(can(permisos.gestionar) && (seCuenta(row.estado) || row.estado === 'POR_APROBAR')
          ? [
              {
                label: seCuenta(row.estado) ? 'Contar' : 'Revisar',
                icon: 'number',
                href: hrefOf(screens.GestionarInventario, { id: row.id }),
              } as const,
            ]
          : []),
      ]}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        numero: ({ numero }) => numero ?? 'Sin número',
        tipo: ({ tipo }) => TIPOS_CONTEO[tipo],
        avance: ({ avance, estado }) => (estado === 'PROGRAMADO' ? '' : `${avance} %`),
        exactitud: ({ exactitud }) => (exactitud === null ? '' : `${exactitud} %`),
        sobrante: ({ sobrante }) => (sobrante === null ? '' : undefined),
        faltante: ({ faltante }) => (faltante === null ? '' : undefined),
        diferencias: ({ diferencias }) => diferencias ?? '',
        estado: ({ estado }) => <StateLabel estado={estadoDe(estado)} />,
      }}
      card={(row) => ({
        title: row.numero ?? `${TIPOS_CONTEO[row.tipo]} sin número`,
        subtitle: [row.bodega, TIPOS_CONTEO[row.tipo], formatDate(row.fecha_programada)].join(' · '),
        right: <StateLabel estado={estadoDe(row.estado)} />,
        rightDetail: seCuenta(row.estado)
          ? `${row.avance} %`
          : row.exactitud === null
            ? undefined
            : `${row.exactitud} %`,
      })}
      parts={TABS}
      emptyFirst={{ text: 'Programa el primero: elige una bodega y qué se va a contar.', icon: 'number' }}
    >
      {choosing && <BodegaDialog onClose={() => setChoosing(false)} />}
    </ListScreen>
  );
}
