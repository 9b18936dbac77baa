/** `/salidas`: what waits to leave the house, what left, and what nobody could send. `?registro=7` opens one. */
import { CANALES, envio as campos, ESTADOS } from '../../../server/modules/salidas/campos.ts';
import { type EnvioFila, enviosList } from '../../../server/modules/salidas/contract.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { formatInstant } from '../../../server/shared/dates.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import type { View } from '../../kit/table/views.ts';
import { useOpenRecord } from '../../lib/location.ts';
import { EnvioDrawer } from './EnvioDrawer.tsx';
import { useActos } from './useActos.ts';

const FILTERS: readonly Filter<FilterOf<typeof enviosList>>[] = [
  {
    field: 'canal',
    label: shortLabel(campos.canal),
    kind: 'opciones',
    options: Object.entries(CANALES).map(([value, label]) => ({ value, label })),
  },
  {
    field: 'estado',
    label: shortLabel(campos.estado),
    kind: 'opciones',
    options: ESTADOS.map((value) => ({ value, label: value })),
  },
  { field: 'created', label: 'Creado', kind: 'rango', type: 'fecha' },
];

const VIEWS: readonly View[] = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Esperan', consulta: 'f.estado__in=PENDIENTE,REINTENTANDO,PROCESANDO' },
  { nombre: 'No salieron', consulta: 'f.estado=AGOTADO' },
];

export function Salidas() {
  const [id, open] = useOpenRecord();
  const actos = useActos();
  return (
    <>
      <ListScreen
        contract={enviosList}
        title="Mensajes que salen"
        singular="mensaje"
        searchPlaceholder="Buscar por destino, persona o mensaje"
        rowOpen={(row: EnvioFila) => open(row.id)}
        rowLabel={({ asunto, destinatario, destino }) => `${asunto} para ${destinatario ?? destino}`}
        rowActions={actos}
        filters={FILTERS}
        views={VIEWS}
        cells={{ estado: ({ estado }) => <StateLabel estado={estado} /> }}
        card={(row) => ({
          title: row.asunto,
          subtitle: [row.canal_nombre, row.destinatario ?? row.destino].join(' · '),
          right: <StateLabel estado={row.estado} />,
          rightDetail: formatInstant(row.proximo),
        })}
        emptyFirst={{
          text: 'Aquí verás los mensajes de WhatsApp y los correos que envía Mayordomo.',
          icon: 'paper-airplane',
        }}
      />
      {id !== null && <EnvioDrawer key={id} id={id} onClose={() => open(null)} />}
    </>
  );
}
