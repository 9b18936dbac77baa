/** `/cotizaciones`: quotations to customers, what they are worth and which end soon. */
import { cotizacion as campos } from '../../../server/modules/cotizaciones/campos.ts';
import { cotizacionesList } from '../../../server/modules/cotizaciones/contract/lista.ts';
import { admite, ESTADOS_COTIZACION, NOMBRES_ESTADO } from '../../../server/modules/cotizaciones/rules/estados.ts';
import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { pesos } from '../ventas/public.tsx';
import { Estado, nombreDe, permisos, screens } from './comunes.tsx';
import { useActos } from './useActos.tsx';

const FILTERS: readonly Filter<FilterOf<typeof cotizacionesList>>[] = [
  {
    ...{ field: 'persona_id', label: campos.persona_id.label, kind: 'remoto' },
    options: optionsOf(personasList, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS_COTIZACION.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
  {
    ...{ field: 'vendedor_id', label: campos.vendedor_id.label, kind: 'opciones' },
    options: optionsOf(usuariosOpciones, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'vence', label: campos.vence.label, kind: 'rango', type: 'fecha' },
  { field: 'total', label: 'Valor', kind: 'rango', type: 'dinero' },
  { field: 'por_vencer', label: 'Vencen esta semana', kind: 'booleano' },
  { field: 'vencida', label: 'Vencida', kind: 'booleano' },
  { field: 'pide_cambio', label: campos.pide_cambio.label, kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
  { nombre: 'Por aprobar', consulta: 'f.estado=POR_APROBAR' },
  { nombre: 'Por responder', consulta: 'f.estado=ENVIADA&f.vencida=0' },
  { nombre: 'Vencen esta semana', consulta: 'f.por_vencer=1' },
  { nombre: 'Vencidas', consulta: 'f.vencida=1' },
  { nombre: 'Por pedir', consulta: 'f.estado__in=ACEPTADA,PEDIDO_PARCIAL' },
];

export function CotizacionesList() {
  const can = useCan();
  const actos = useActos();
  return (
    <ListScreen
      contract={cotizacionesList}
      title="Cotizaciones"
      singular="cotización"
      feminine
      parts={<ScreenTabs label="Tipos de cotización" screens={['ListadoCotizaciones', 'ListadoCotizacionesCompra']} />}
      searchPlaceholder="Buscar por número, cliente, contacto o condiciones"
      primaryAction={
        can(permisos.crear)
          ? { label: 'Crear cotización', href: hrefOf(screens.CrearCotizacion, { tipo_cotizacion: 'venta' }) }
          : undefined
      }
      rowHref={({ id, estado }) =>
        hrefOf(admite('editar', estado) && can(permisos.editar) ? screens.EditarCotizacion : screens.VerCotizacion, {
          id,
        })
      }
      rowLabel={nombreDe}
      rowActions={actos}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        numero: ({ numero, version_numero }) =>
          `${numero ?? 'Sin número'}${version_numero > 1 ? ` v${version_numero}` : ''}`,
        vence: ({ vence }) => (vence ? formatDate(vence) : ''),
        vendedor: ({ vendedor }) => vendedor ?? '',
        margen: ({ margen }) => (margen === null ? '' : `${formatQuantity(margen)} %`),
        pct_pedido: ({ pct_pedido }) => (pct_pedido === 0 ? '' : `${formatQuantity(pct_pedido)} %`),
        motivo: ({ motivo }) => motivo ?? '',
        estado: (row) => <Estado cotizacion={row} />,
      }}
      card={(row) => ({
        title: [row.numero ?? 'Borrador', row.cliente].join(' · '),
        subtitle: row.vence ? `Vence ${formatDate(row.vence)}` : formatDate(row.fecha),
        right: <Estado cotizacion={row} />,
        rightDetail: pesos(row.total),
      })}
      emptyFirst={{ text: 'Haz la primera cotización y envíala con un enlace para que la acepten.', icon: 'file' }}
    />
  );
}
