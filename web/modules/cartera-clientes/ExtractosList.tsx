/** `/cartera_clientes/extractos`: what the bank says that came in, and the receipts that are made of it. */
import { useState } from 'react';
import { linea as campos } from '../../../server/modules/cartera-clientes/campos/extracto.ts';
import {
  comentariosLinea,
  descartarLinea,
  type Linea,
  lineasList,
  retomarLinea,
} from '../../../server/modules/cartera-clientes/contract/extractos.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { promptText } from '../../kit/questions.ts';
import { useRecordDialog } from '../../kit/RecordDialog.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { pesos } from '../ventas/public.tsx';
import { ConciliarDialog } from './ConciliarDialog.tsx';
import { opciones, permisos, screens, TABS } from './comunes.tsx';
import { LineaDialog } from './LineaDialog.tsx';

const FILTERS: readonly Filter<FilterOf<typeof lineasList>>[] = [
  { field: 'estado', label: campos.estado.label, kind: 'opciones', options: opciones(campos.estado.valores) },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Pendientes', consulta: 'f.estado=PENDIENTE' },
  { nombre: 'Todas', consulta: '' },
];

export function ExtractosList() {
  const can = useCan();
  const [concilia, setConcilia] = useState(false);
  const [linea, setLinea] = useState<Linea>();
  const record = useRecordDialog({ tabla: 'extracto_linea', comments: comentariosLinea });
  const actos = useActos(setLinea);
  const cobra = can(permisos.recibos);
  return (
    <>
      <ListScreen
        contract={lineasList}
        title="Extractos de banco"
        singular="línea"
        feminine
        searchPlaceholder="Buscar por referencia o NIT"
        primaryAction={cobra ? { label: 'Conciliar', onSelect: () => setConcilia(true) } : undefined}
        otherActions={cobra ? [{ label: 'Importar extracto', href: hrefOf(screens.ImportarExtractos) }] : []}
        rowActions={(row) => [...(cobra ? actos(row) : []), ...record.items(row)]}
        rowLabel={({ referencia, valor }) => `${referencia || 'Sin referencia'}, ${pesos(valor)}`}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          nit: ({ nit }) => nit ?? '',
          descripcion: ({ descripcion }) => <span title={descripcion ?? undefined}>{descripcion}</span>,
          recibo: ({ recibo, recibo_id }) =>
            recibo_id === null ? '' : <a href={hrefOf(screens.VerRecibo, { id: recibo_id })}>{recibo}</a>,
          estado: ({ estado }) => <StateLabel estado={estado} />,
        }}
        card={(row) => ({
          title: row.referencia || row.descripcion || 'Sin referencia',
          subtitle: [formatDate(row.fecha), row.nit].filter(Boolean).join(' · '),
          right: <StateLabel estado={row.estado} />,
          rightDetail: pesos(row.valor),
        })}
        parts={TABS}
        emptyFirst={{
          text: 'Importa lo que dice el banco: cada línea se propone con su cliente y los documentos que paga.',
          icon: 'credit-card',
        }}
      />
      {concilia && <ConciliarDialog onClose={() => setConcilia(false)} />}
      {linea && <LineaDialog linea={linea} onClose={() => setLinea(undefined)} />}
      {record.dialog}
    </>
  );
}

function useActos(registrar: (linea: Linea) => void) {
  const descartar = useWrite(descartarLinea);
  const retomar = useWrite(retomarLinea);
  const descarta = async ({ id, version, valor }: Linea) => {
    const motivo = await promptText({
      ...{ title: `Descartar ${pesos(valor)}`, label: campos.motivo.label, max: campos.motivo.max },
      ...{ text: 'No es el pago de un cliente: deja de proponerse.', confirmText: 'Descartar' },
    });
    if (motivo !== null) await told(() => descartar.write({ params: { id }, body: { version, motivo } }));
  };
  return (row: Linea): MenuItem[] => {
    if (row.estado === 'REGISTRADA') return [];
    if (row.estado === 'DESCARTADA') {
      const { id, version } = row;
      const onSelect = () => void told(() => retomar.write({ params: { id }, body: { version } }));
      return [{ label: 'Volver a pendiente', icon: 'history', onSelect }];
    }
    return [
      { label: 'Registrar recibo…', icon: 'credit-card', onSelect: () => registrar(row) },
      { label: 'Descartar…', icon: 'blocked', onSelect: () => void descarta(row) },
    ];
  };
}
