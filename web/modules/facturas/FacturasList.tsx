/** `/facturas`: invoices and notes, by what they are and what the tax office says of them. */
import { factura as campos } from '../../../server/modules/facturas/campos.ts';
import { type FacturaFila, facturasList } from '../../../server/modules/facturas/contract/factura.ts';
import { ESTADOS_DIAN, ESTADOS_FACTURA, NOMBRES_TIPO, TIPOS } from '../../../server/modules/facturas/rules/estados.ts';
import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { useRefacturarVarias } from '../refacturacion/public.tsx';
import { palabra, permisos, pesos, screens, TABS } from './comunes.tsx';
import { useDocumentos } from './useDocumentos.tsx';

const opciones = (values: readonly string[]) => values.map((value) => ({ value, label: palabra(value) }));

const FILTERS: readonly Filter<FilterOf<typeof facturasList>>[] = [
  {
    ...{ field: 'tipo', label: campos.tipo.label, kind: 'opciones' },
    options: TIPOS.map((value) => ({ value, label: NOMBRES_TIPO[value] })),
  },
  {
    ...{ field: 'persona_id', label: campos.persona_id.label, kind: 'remoto' },
    options: optionsOf(personasList, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  { field: 'estado', label: campos.estado.label, kind: 'opciones', options: opciones(ESTADOS_FACTURA) },
  { field: 'estado_dian', label: campos.estado_dian.label, kind: 'opciones', options: opciones(ESTADOS_DIAN) },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'vencimiento', label: campos.vencimiento.label, kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Facturas', consulta: 'f.tipo=FV' },
  { nombre: 'Notas', consulta: 'f.tipo__in=NC,ND' },
  { nombre: 'Rechazadas', consulta: 'f.estado_dian=RECHAZADA' },
];

export function FacturasList() {
  const can = useCan();
  const { acts, dialog } = useDocumentos();
  const refacturar = useRefacturarVarias();
  return (
    <>
      <ListScreen
        contract={facturasList}
        title="Facturas"
        singular="factura o nota"
        feminine
        searchPlaceholder="Buscar por número, cliente o documento"
        primaryAction={
          can(permisos.crear) ? { label: 'Crear prefactura', href: hrefOf(screens.CrearPrefactura) } : undefined
        }
        rowHref={({ id }) => hrefOf(screens.VerFactura, { id })}
        rowLabel={({ numero, cliente }) => `${numero} de ${cliente}`}
        rowActions={(row: FacturaFila) => acts(row)}
        bulkActions={refacturar.bulk}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          tipo: ({ tipo }) => NOMBRES_TIPO[tipo],
          estado: ({ estado_nombre }) => <StateLabel estado={estado_nombre} />,
          estado_dian: ({ estado_dian }) => <StateLabel estado={palabra(estado_dian)} />,
          factura_referencia: ({ factura_referencia }) => factura_referencia ?? '',
        }}
        card={(row) => ({
          title: `${row.numero} · ${row.cliente}`,
          subtitle: `${NOMBRES_TIPO[row.tipo]} · ${formatDate(row.fecha)}`,
          right: <StateLabel estado={row.estado_nombre} />,
          rightDetail: pesos(row.total),
        })}
        parts={TABS}
        emptyFirst={{ text: 'Las facturas salen de una prefactura revisada.', icon: 'file' }}
      />
      {dialog}
      {refacturar.dialog}
    </>
  );
}
