/** `/entradas-mercancia`: goods receipts, and the novelty that a notification is about. */
import { entrada as campos, entradaOrden, TIPOS_ENTRADA } from '../../../server/modules/entradas-mercancia/campos.ts';
import { TIPOS } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { entradasList } from '../../../server/modules/entradas-mercancia/contract/lista.ts';
import { admite, ESTADOS_ENTRADA, NOMBRES_ESTADO } from '../../../server/modules/entradas-mercancia/rules/estados.ts';
import { ordenesList } from '../../../server/modules/ordenes-compra/contract/lista.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useHashQuery } from '../../lib/location.ts';
import { useCan } from '../../state/permissions.tsx';
import { NovedadDialog } from '../novedades/public.tsx';
import { cufeCorto, Estado, nombreDe, permisos, pesos, screens } from './comunes.tsx';
import { useActos } from './useActos.tsx';

const FILTERS: readonly Filter<FilterOf<typeof entradasList>>[] = [
  {
    ...{ field: 'proveedor_id', label: campos.proveedor_id.label, kind: 'remoto' },
    options: optionsOf(proveedoresList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  {
    ...{ field: 'orden_id', label: entradaOrden.orden_id.label, kind: 'remoto' },
    options: optionsOf(ordenesList, ({ id, numero, proveedor }) => ({
      ...{ value: id, label: [numero ?? 'Borrador', proveedor].join(' · ') },
    })),
  },
  { field: 'n_factura', label: campos.n_factura.label, kind: 'texto' },
  {
    ...{ field: 'bodega_id', label: campos.bodega_id.label, kind: 'opciones' },
    options: optionsOf(bodegasList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS_ENTRADA.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
  {
    ...{ field: 'tipo', label: campos.tipo.label, kind: 'opciones' },
    options: TIPOS.map((value) => ({ value, label: TIPOS_ENTRADA[value] })),
  },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'con_novedades', label: 'Con novedades', kind: 'booleano' },
  { field: 'pendientes', label: 'Novedades por resolver', kind: 'booleano' },
  { field: 'sin_factura', label: 'Sin factura', kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Por contar', consulta: 'f.estado__in=BORRADOR,EN_CONTEO' },
  { nombre: 'Novedades por resolver', consulta: 'f.pendientes=1' },
  { nombre: 'Por causar', consulta: 'f.estado=CONFIRMADA' },
];

export function EntradasList() {
  const can = useCan();
  const actos = useActos();
  return (
    <>
      <ListScreen
        contract={entradasList}
        title="Entradas de mercancía"
        singular="entrada de mercancía"
        feminine
        searchPlaceholder="Buscar por número, proveedor, factura, orden o guía"
        primaryAction={
          can(permisos.crear) ? { label: 'Crear entrada', href: hrefOf(screens.CrearEntradaMercancia) } : undefined
        }
        rowHref={({ id, estado }) =>
          hrefOf(
            admite('contar', estado) && can(permisos.editar)
              ? screens.EditarEntradaMercancia
              : screens.VerEntradaMercancia,
            { id },
          )
        }
        rowLabel={nombreDe}
        rowActions={actos}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          numero: ({ numero }) => numero ?? 'Sin número',
          tipo: ({ tipo }) => TIPOS_ENTRADA[tipo],
          estado: ({ estado }) => <Estado estado={estado} />,
          ordenes_numeros: ({ ordenes_numeros }) => ordenes_numeros ?? '',
          n_factura: ({ n_factura }) => n_factura ?? '',
          cufe: ({ cufe }) => (cufe ? <span title={cufe}>{cufeCorto(cufe)}</span> : ''),
          novedades_resueltas: ({ novedades_resueltas }) => novedades_resueltas ?? '',
          recibido_por: ({ recibido_por }) => recibido_por ?? '',
        }}
        card={(row) => ({
          title: nombreDe(row),
          subtitle: [formatDate(row.fecha), row.n_factura ?? 'Sin factura', row.bodega].join(' · '),
          right: <Estado estado={row.estado} />,
          rightDetail:
            row.novedades > row.resueltas ? `${row.novedades - row.resueltas} por resolver` : pesos(row.total),
        })}
        emptyFirst={{
          text: 'Suelta la factura electrónica del proveedor, o recibe una orden de compra a mano.',
          icon: 'package',
        }}
      />
      <NovedadPedida />
    </>
  );
}

/** `?registro=7&parte=novedad`: what a notification opens. */
function NovedadPedida() {
  const can = useCan();
  const [query, setQuery] = useHashQuery();
  const id = Number(query.get('registro'));
  if (query.get('parte') !== 'novedad' || !Number.isSafeInteger(id) || id <= 0) return null;
  const close = () => {
    const next = new URLSearchParams(query);
    for (const key of ['registro', 'parte']) next.delete(key);
    setQuery(next, { replace: true });
  };
  return <NovedadDialog key={id} id={id} edita={can(permisos.editar)} decide onClose={close} />;
}
