/** `/cartera_proveedores/lotes`: batches of payments, and where each is on its way. */
import { documentosList } from '../../../server/modules/cartera/contract/documentos.ts';
import { lote as campos, loteDetalle as detalle } from '../../../server/modules/lotes-pago/campos.ts';
import { lotesList } from '../../../server/modules/lotes-pago/contract/lote.ts';
import { admite, ESTADOS_LOTE, NOMBRES_ESTADO } from '../../../server/modules/lotes-pago/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { TABS } from '../cartera/public.tsx';
import { Estado, permisos, pesos, screens } from './comunes.tsx';
import { useActos } from './useActos.tsx';

const FILTERS: readonly Filter<FilterOf<typeof lotesList>>[] = [
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS_LOTE.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
  { field: 'fecha_programada', label: campos.fecha_programada.label, kind: 'rango', type: 'fecha' },
  { field: 'fecha_pago', label: campos.fecha_pago.label, kind: 'rango', type: 'fecha' },
  {
    ...{ field: 'documento_id', label: detalle.documento_id.label, kind: 'remoto' },
    options: optionsOf(documentosList, ({ id, n_factura }) => ({ value: id, label: n_factura })),
  },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Por aprobar', consulta: 'f.estado=POR_APROBAR' },
  { nombre: 'Por pagar', consulta: 'f.estado__in=APROBADO,ARCHIVO_GENERADO&orden=fecha_programada' },
  { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
];

export function LotesList() {
  const can = useCan();
  const { actos, dialogo } = useActos();
  return (
    <>
      <ListScreen
        contract={lotesList}
        title="Lotes de pago"
        singular="lote de pago"
        rowActions={actos}
        searchPlaceholder="Buscar por número u observación"
        primaryAction={
          can(permisos.pagar) ? { label: 'Crear lote de pago', href: hrefOf(screens.CrearLotePago) } : undefined
        }
        rowHref={({ id, estado }) =>
          hrefOf(admite('editar', estado) && can(permisos.pagar) ? screens.EditarLotePago : screens.VerLotePago, { id })
        }
        rowLabel={({ numero, fecha_programada }) => numero ?? `Borrador del ${formatDate(fecha_programada)}`}
        cells={{
          numero: ({ numero }) => numero ?? 'Sin número',
          estado: ({ estado }) => <Estado estado={estado} />,
        }}
        card={(row) => ({
          title: [row.numero ?? 'Sin número', row.cuenta_banco].join(' · '),
          subtitle: `${formatDate(row.fecha_programada)} · ${formatCount(row.lineas, 'pago')}`,
          right: <Estado estado={row.estado} />,
          rightDetail: pesos(row.total),
        })}
        views={VIEWS}
        filters={FILTERS}
        parts={TABS}
        emptyFirst={{
          text: 'Un lote junta lo que se paga de una vez: «Crear lote de pago» propone qué pagar con tu presupuesto.',
          icon: 'credit-card',
        }}
      />
      {dialogo}
    </>
  );
}
