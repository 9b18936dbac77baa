/** `/catalogo-productos` */
import { useState } from 'react';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { producto as campos } from '../../../server/modules/productos/campos.ts';
import { impuestosList } from '../../../server/modules/productos/contract/impuestos.ts';
import {
  celdasProducto,
  masivo,
  type ProductoFila,
  productosList,
} from '../../../server/modules/productos/contract/lista.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { ESTADOS, FALTANTES, TIPOS } from '../../../server/modules/productos/rules/producto.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatUnits } from '../../../server/shared/quantities.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { useBulkAct, useBulkActivation } from '../../kit/jobs/useBulkActivation.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import type { BulkAction } from '../../kit/table/bulk.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { editItem } from '../../kit/table/masters.ts';
import { useCan } from '../../state/permissions.tsx';
import { Miniatura } from './Miniatura.tsx';
import { Etiquetas } from './public.tsx';
import { useActos } from './useActos.ts';

const { permisos, screens } = manifest;
const codigoNombre = ({ codigo, nombre }: { codigo: string; nombre: string }) => ({ value: codigo, label: nombre });
const words = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([value, label]) => ({ value, label }));

const FILTERS: readonly Filter<FilterOf<typeof productosList>>[] = [
  { field: 'estado', label: campos.estado.label, kind: 'opciones', options: words(ESTADOS) },
  {
    field: 'linea',
    label: campos.linea.label,
    kind: 'opciones',
    options: optionsOf(listas.lineaProducto, codigoNombre),
  },
  { field: 'marca', label: campos.marca.label, kind: 'opciones', options: optionsOf(listas.marca, codigoNombre) },
  {
    field: 'impuesto_venta',
    label: shortLabel(campos.impuesto_venta),
    kind: 'opciones',
    options: optionsOf(impuestosList, codigoNombre),
  },
  { field: 'tipo', label: campos.tipo.label, kind: 'opciones', options: words(TIPOS) },
  {
    field: 'falta',
    label: 'Falta',
    kind: 'opciones',
    single: true,
    options: FALTANTES.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
  },
  { field: 'completitud', label: campos.completitud.label, kind: 'rango', type: 'entero' },
  { field: 'con_existencia', label: 'Con existencia', kind: 'booleano' },
  { field: 'bajo_minimo', label: 'Bajo el mínimo', kind: 'booleano' },
  { field: 'repetido', label: 'Posible repetido', kind: 'booleano' },
  { field: 'maneja_lote', label: campos.maneja_lote.label, kind: 'booleano' },
  { field: 'created', label: 'Fecha de creación', kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Activos', consulta: 'f.estado=ACTIVO' },
  { nombre: 'Solo venta', consulta: 'f.estado=SOLO_VENTA' },
  { nombre: 'Bajo el mínimo', consulta: 'f.bajo_minimo=1' },
  { nombre: 'Sin código de barras', consulta: 'f.falta=codigo_barras' },
  { nombre: 'Posibles repetidos', consulta: 'f.repetido=1' },
];

/** For who may not see costs there is no such column. */
const SIN_COSTOS = {
  ...productosList,
  spec: {
    ...productosList.spec,
    columns: productosList.spec.columns.filter(({ field }) => field !== 'costo_promedio'),
  },
};

/** '12 unidad'; nothing of what is counted blind. */
const available = ({ tipo, disponible, unidad_nombre }: ProductoFila) =>
  tipo === 'INVENTARIO' ? disponible !== null && formatUnits(disponible, unidad_nombre) : TIPOS[tipo];

export function ProductosList() {
  const can = useCan();
  const actosDe = useActos();
  const [labelled, setLabelled] = useState<readonly number[] | null>(null);
  const etiquetas: BulkAction = {
    label: 'Imprimir etiquetas',
    run: async (target) => {
      if (target.kind === 'filas') setLabelled(target.ids);
      return false;
    },
  };
  const activation = useBulkActivation(masivo);
  const agotar = useBulkAct(
    masivo.agotar,
    'Dejar en solo venta',
    (what) => `Se venderán mientras haya y no se comprarán más: ${what}.`,
  );
  const codificar = useBulkAct(
    masivo.codificar,
    'Dar código interno',
    (what) => `Recibe un código de barras de la empresa el que no tenga: ${what}.`,
  );
  const ver = ({ id }: ProductoFila) => hrefOf(screens.VerProducto, { id });
  const word = ({ estado }: ProductoFila) => <StateLabel estado={ESTADOS[estado]} />;
  return (
    <>
      <ListScreen
        contract={can(permisos.verCostos) ? productosList : SIN_COSTOS}
        title="Catálogo de productos"
        singular="producto"
        searchPlaceholder="Buscar por nombre, código o código de barras"
        primaryAction={
          can(permisos.crear) ? { label: 'Crear producto', href: hrefOf(screens.CrearProducto) } : undefined
        }
        otherActions={
          can(permisos.importar) ? [{ label: 'Importar', icon: 'upload', href: hrefOf(screens.ProductosImportar) }] : []
        }
        rowHref={ver}
        rowActions={(row): MenuItem[] => [
          { label: 'Ver', icon: 'eye', href: ver(row) },
          ...(can(permisos.editar) ? [editItem({ href: hrefOf(screens.EditarProducto, { id: row.id }) })] : []),
          ...actosDe(row),
        ]}
        bulkActions={[etiquetas, ...codificar, ...agotar, ...activation]}
        fieldEdit={{ contract: celdasProducto }}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          con_foto: (row) => <Miniatura producto={row} />,
          estado: word,
          // By its code, which is short: IVA19, EXENTO.
          impuesto_venta_nombre: ({ impuesto_venta }) => impuesto_venta,
          tipo: ({ tipo }) => TIPOS[tipo],
          impuesto_compra_nombre: (row) => row.impuesto_compra_nombre ?? campos.impuesto_compra.vacio,
          completitud: ({ completitud }) => `${completitud} %`,
          // What is not kept in stock has none.
          existencia: ({ tipo, existencia }) => (tipo === 'INVENTARIO' || existencia !== 0 ? undefined : 'No aplica'),
          disponible: ({ tipo, disponible }) => (tipo === 'INVENTARIO' || disponible !== 0 ? undefined : 'No aplica'),
        }}
        card={(row) => ({
          title: row.nombre_producto,
          subtitle: [row.cod_prod, row.linea_nombre, row.marca_nombre].filter(Boolean).join(' · '),
          right: word(row),
          rightDetail: available(row),
        })}
        emptyFirst={{ text: 'Crea el primero, o importa los que ya tiene la empresa.', icon: 'package' }}
      />
      {labelled && (
        <Etiquetas lineas={labelled.map((producto_id) => ({ producto_id }))} onClose={() => setLabelled(null)} />
      )}
    </>
  );
}
