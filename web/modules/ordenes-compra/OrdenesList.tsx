/** `/listado-co`: purchase orders, by what they are and what came of them. */
import { lineaProducto } from '../../../server/modules/listas/contract/listas.ts';
import { orden as campos } from '../../../server/modules/ordenes-compra/campos.ts';
import { ordenesList } from '../../../server/modules/ordenes-compra/contract/lista.ts';
import {
  AVANCES,
  admite,
  ESTADOS_ORDEN,
  NOMBRES_ESTADO,
  numeroDe,
} from '../../../server/modules/ordenes-compra/rules/estados.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { Estado, permisos, pesos, screens, TABS } from './comunes.tsx';
import { useActos } from './useActos.tsx';

const AVANCE_OPTIONS = AVANCES.map((value) => ({ value, label: campos.recepcion.valores[value] }));

const FILTERS: readonly Filter<FilterOf<typeof ordenesList>>[] = [
  {
    ...{ field: 'proveedor_id', label: campos.proveedor_id.label, kind: 'remoto' },
    options: optionsOf(proveedoresList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  {
    ...{ field: 'bodega_id', label: campos.bodega_id.corto, kind: 'opciones' },
    options: optionsOf(bodegasList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS_ORDEN.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
  {
    ...{ field: 'linea', label: 'Línea', kind: 'opciones' },
    options: optionsOf(lineaProducto, ({ codigo, nombre }) => ({ value: codigo, label: nombre })),
  },
  { field: 'recepcion', label: campos.recepcion.label, kind: 'opciones', options: AVANCE_OPTIONS },
  { field: 'facturacion', label: campos.facturacion.label, kind: 'opciones', options: AVANCE_OPTIONS },
  {
    ...{ field: 'comprador_id', label: campos.comprador_id.label, kind: 'opciones' },
    options: optionsOf(usuariosOpciones, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'fecha_entrega', label: campos.fecha_entrega.label, kind: 'rango', type: 'fecha' },
  { field: 'atrasada', label: 'Atrasada', kind: 'booleano' },
  { field: 'bajo_minimo', label: 'Bajo el mínimo del proveedor', kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
  { nombre: 'Por aprobar', consulta: 'f.estado=POR_APROBAR' },
  { nombre: 'Abiertas', consulta: 'f.estado__in=APROBADA,ENVIADA,CONFIRMADA,RECIBIDA_PARCIAL,EN_ESPERA' },
  { nombre: 'Atrasadas', consulta: 'f.atrasada=1' },
];

export function OrdenesList() {
  const can = useCan();
  const actos = useActos();
  return (
    <ListScreen
      contract={ordenesList}
      title="Órdenes de compra"
      singular="orden de compra"
      feminine
      searchPlaceholder="Buscar por número, proveedor u observación"
      primaryAction={
        can(permisos.crear) ? { label: 'Crear orden de compra', href: hrefOf(screens.CrearOrdenCompra) } : undefined
      }
      rowHref={({ id, estado }) =>
        hrefOf(admite('editar', estado) && can(permisos.editar) ? screens.EditarOrdenCompra : screens.VerOrdenCompra, {
          id,
        })
      }
      rowLabel={(row) => row.numero ?? `${numeroDe(row)} de ${row.proveedor}`}
      rowActions={actos}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        numero: ({ numero }) => numero ?? 'Sin número',
        estado: ({ estado }) => <Estado estado={estado} />,
        recepcion: ({ recepcion }) => campos.recepcion.valores[recepcion],
        facturacion: ({ facturacion }) => campos.facturacion.valores[facturacion],
        comprador: ({ comprador }) => comprador ?? campos.comprador_id.vacio,
        aprobado_por: ({ aprobado_por }) => aprobado_por ?? '',
      }}
      card={(row) => ({
        title: [numeroDe(row), row.proveedor].join(' · '),
        subtitle: `Entrega ${formatDate(row.fecha_entrega)} · ${row.bodega}`,
        right: <Estado estado={row.estado} />,
        rightDetail: pesos(row.total),
      })}
      parts={TABS}
      emptyFirst={{
        text: 'Haz la primera orden, o mira qué está en su punto de reorden en «Sugerencias de compra».',
        icon: 'tasklist',
      }}
    />
  );
}
