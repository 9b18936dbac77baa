/** `/traslados` */
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { traslado as campos, TIPOS_TRASLADO } from '../../../server/modules/traslados/campos.ts';
import { type TrasladoFila, trasladosList } from '../../../server/modules/traslados/contract/traslado.ts';
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { diasDeMas, ESTADO_OPTIONS, estadoDe, nombreDe, permisos, rutaDe, screens, TIPO_OPTIONS } from './comunes.ts';
import { useActos, usePuede } from './useActos.ts';

const BODEGAS = optionsOf(bodegasList, ({ id, nombre }) => ({ value: id, label: nombre }));

const FILTERS: readonly Filter<FilterOf<typeof trasladosList>>[] = [
  { field: 'estado', label: campos.estado.label, kind: 'opciones', options: ESTADO_OPTIONS },
  { field: 'bodega_origen_id', label: shortLabel(campos.bodega_origen_id), kind: 'opciones', options: BODEGAS },
  { field: 'bodega_destino_id', label: shortLabel(campos.bodega_destino_id), kind: 'opciones', options: BODEGAS },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'con_diferencia', label: campos.con_diferencia.label, kind: 'booleano' },
  { field: 'tipo', label: campos.tipo.label, kind: 'opciones', options: TIPO_OPTIONS },
  {
    field: 'motivo',
    label: campos.motivo.label,
    kind: 'opciones',
    options: optionsOf(listas.motivoInventario, ({ codigo, nombre }) => ({ value: codigo, label: nombre })),
  },
  { field: 'despachado', label: shortLabel(campos.despachado), kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Por aprobar', consulta: 'f.estado=SOLICITADO' },
  { nombre: 'Por despachar', consulta: 'f.estado=APROBADO' },
  { nombre: 'En camino', consulta: 'f.estado__in=DESPACHADO,RECIBIDO_PARCIAL' },
  { nombre: 'Diferencias pendientes', consulta: 'f.estado=RECIBIDO_PARCIAL' },
];

/** For who may not see costs there is no such column. */
const SIN_COSTOS = {
  ...trasladosList,
  spec: { ...trasladosList.spec, columns: trasladosList.spec.columns.filter(({ field }) => field !== 'valor') },
};

export function TrasladosList() {
  const can = useCan();
  const puede = usePuede();
  const actos = useActos();
  const ver = ({ id }: TrasladoFila) => hrefOf(screens.VerTraslado, { id });
  const acts = (row: TrasladoFila): MenuItem[] => {
    const { siguiente, otros } = actos(row);
    return [
      { label: 'Ver', icon: 'eye', href: ver(row) },
      ...(puede(row, 'recibir')
        ? [{ label: 'Recibir', icon: 'inbox', href: hrefOf(screens.RecibirTraslado, { id: row.id }) } as const]
        : []),
      ...(siguiente ? [siguiente] : []),
      ...otros,
    ];
  };
  return (
    <ListScreen
      contract={can(productos.permisos.verCostos) ? trasladosList : SIN_COSTOS}
      title="Traslados"
      singular="traslado"
      searchPlaceholder="Buscar por número, guía, bodega o transportista"
      primaryAction={
        can(permisos.crear) ? { label: 'Crear traslado', href: hrefOf(screens.CrearTraslados) } : undefined
      }
      rowHref={(row) => (puede(row, 'editar') ? hrefOf(screens.EditarTraslado, { id: row.id }) : ver(row))}
      rowLabel={nombreDe}
      rowActions={acts}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        numero: ({ numero }) => numero ?? 'Sin número',
        tipo: ({ tipo }) => TIPOS_TRASLADO[tipo],
        motivo_nombre: ({ motivo_nombre }) => motivo_nombre ?? campos.motivo.vacio,
        valor: ({ valor }) => (valor === null ? '' : undefined),
        diferencia: ({ diferencia }) => (diferencia === null ? '' : undefined),
        pendiente: ({ pendiente }) => (pendiente === 0 ? '' : undefined),
        transportista: ({ transportista }) => transportista ?? '',
        guia: ({ guia }) => guia ?? '',
        despachado_por: ({ despachado_por }) => despachado_por ?? '',
        recibido_por: ({ recibido_por }) => recibido_por ?? '',
        estado: ({ estado }) => <StateLabel estado={estadoDe(estado)} />,
      }}
      card={(row) => ({
        title: nombreDe(row),
        subtitle: [...(row.numero ? [rutaDe(row)] : []), formatDate(row.fecha)].join(' · '),
        right: <StateLabel estado={estadoDe(row.estado)} />,
        rightDetail: tardanza(row) ?? `${formatQuantity(row.unidades)} und`,
      })}
      emptyFirst={{ text: 'Mueve mercancía de una bodega a otra, o entre las zonas de una.', icon: 'package' }}
    />
  );
}

/** '3 días en tránsito', when they are too many. */
function tardanza(row: TrasladoFila): string | undefined {
  const late = diasDeMas(row);
  return late === null ? undefined : `${formatCount(late, 'día', 'días')} en tránsito`;
}
