/** `/cartera_clientes/recibos`: what customers paid, and how much of it is still to be applied. */
import { recibo as campos } from '../../../server/modules/cartera-clientes/campos.ts';
import { recibosList } from '../../../server/modules/cartera-clientes/contract/recibos.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { pesos } from '../ventas/public.tsx';
import { opciones, permisos, personas, screens, TABS } from './comunes.tsx';

const FILTERS: readonly Filter<FilterOf<typeof recibosList>>[] = [
  { field: 'persona_id', label: campos.persona_id.label, kind: 'remoto', options: personas },
  { field: 'estado', label: campos.estado.label, kind: 'opciones', options: opciones(campos.estado.valores) },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Por aplicar', consulta: 'f.estado__in=REGISTRADO,APLICADO_PARCIAL' },
];

export function RecibosList() {
  const can = useCan();
  return (
    <ListScreen
      contract={recibosList}
      title="Recibos de clientes"
      singular="recibo"
      searchPlaceholder="Buscar por número, cliente o referencia"
      primaryAction={
        can(permisos.recibos) ? { label: 'Registrar recibo', href: hrefOf(screens.CrearRecibo) } : undefined
      }
      rowHref={({ id }) => hrefOf(screens.VerRecibo, { id })}
      rowLabel={({ numero, cliente }) => `${numero} de ${cliente}`}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        referencia: ({ referencia }) => referencia ?? '',
        cuenta: ({ cuenta }) => cuenta ?? campos.cuenta_id.vacio,
        estado: ({ estado_nombre }) => <StateLabel estado={estado_nombre} />,
      }}
      card={(row) => ({
        title: `${row.numero} · ${row.cliente}`,
        subtitle: [formatDate(row.fecha), row.referencia].filter(Boolean).join(' · '),
        right: <StateLabel estado={row.estado_nombre} />,
        rightDetail: pesos(row.valor),
      })}
      parts={TABS}
      emptyFirst={{ text: 'Registra lo que te pagan y aplícalo a lo que te deben.', icon: 'credit-card' }}
    />
  );
}
