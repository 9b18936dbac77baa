/** `/integraciones`: all that left for other systems and came from them. `?registro=7` opens one. */
import { destino as campos } from '../../../server/modules/integraciones/campos.ts';
import * as c from '../../../server/modules/integraciones/contract/eventos.ts';
import { ESTADOS } from '../../../server/modules/integraciones/rules/estados.ts';
import { formatInstant } from '../../../server/shared/dates.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import type { View } from '../../kit/table/views.ts';
import { useOpenRecord } from '../../lib/location.ts';
import { TABS } from './comunes.tsx';
import { EventoDrawer } from './EventoDrawer.tsx';
import { useActosEvento, useActosVarios } from './useActosEvento.ts';

const words = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const FILTERS: readonly Filter<FilterOf<typeof c.eventosList>>[] = [
  { field: 'direccion', label: 'Sentido', kind: 'opciones', options: words(['ENTRADA', 'SALIDA']) },
  { field: 'estado', label: campos.estado.label, kind: 'opciones', options: words(ESTADOS) },
  { field: 'fecha', label: 'Fecha', kind: 'rango', type: 'fecha' },
];

const VIEWS: readonly View[] = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Esperan', consulta: 'f.estado__in=PENDIENTE,REINTENTANDO,PROCESANDO' },
  { nombre: 'Fallidos', consulta: 'f.estado__in=AGOTADO,FALLIDO' },
];

const documentoDe = ({ documento, registro_id }: c.Evento) => [documento, registro_id].filter(Boolean).join(' ');

export function Eventos() {
  const [id, open] = useOpenRecord();
  const actos = useActosEvento();
  const bulk = useActosVarios();
  return (
    <>
      <ListScreen
        contract={c.eventosList}
        title="Integraciones"
        singular="evento"
        searchPlaceholder="Buscar por sistema, evento o documento"
        rowOpen={(row: c.Evento) => open(row.id)}
        rowLabel={(row) => `${row.evento} ${documentoDe(row)}`}
        rowActions={actos}
        bulkActions={bulk}
        filters={FILTERS}
        views={VIEWS}
        cells={{ estado: ({ estado }) => <StateLabel estado={estado} /> }}
        card={(row) => ({
          title: row.evento,
          subtitle: [row.sistema, documentoDe(row)].filter(Boolean).join(' · '),
          right: <StateLabel estado={row.estado} />,
          rightDetail: formatInstant(row.fecha),
        })}
        parts={TABS}
        emptyFirst={{
          text: 'Aquí verás lo que Mayordomo les cuenta a otros sistemas y lo que recibe de ellos.',
          icon: 'arrow-switch',
        }}
      />
      {id !== null && <EventoDrawer key={id} id={id} onClose={() => open(null)} />}
    </>
  );
}
