/** `/config/numeraciones`: the ranges of numbers of each kind of document, added and changed in a dialog. */
import { useState } from 'react';
import { secuencia as campos, SITUACIONES } from '../../../server/modules/numeraciones/campos.ts';
import {
  comentariosNumeracion,
  estado,
  type NumeracionRango,
  numeracionesList,
} from '../../../server/modules/numeraciones/contract.ts';
import { manifest } from '../../../server/modules/numeraciones/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { useRecordDialog } from '../../kit/RecordDialog.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { editItem, STATE_FILTER, stateViews, toggleItem } from '../../kit/table/masters.ts';
import { useActivation } from '../../kit/useActivation.ts';
import { formatNumber } from '../../lib/format.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useCan } from '../../state/permissions.tsx';
import { NumeracionDialog } from './NumeracionDialog.tsx';

const FILTERS: readonly Filter<FilterOf<typeof numeracionesList>>[] = [
  STATE_FILTER,
  { field: 'vigente_hasta', label: campos.vigente_hasta.label, kind: 'rango', type: 'fecha' },
  { field: 'resolucion', label: campos.resolucion.label, kind: 'texto' },
];

const VIEWS = stateViews('o');

const Situation = ({ situacion }: NumeracionRango) => <StateLabel estado={SITUACIONES[situacion]} />;

const rangeOf = ({ prefijo, rango }: NumeracionRango) => (prefijo ? `${prefijo}, ${rango}` : rango);

export function NumeracionesList() {
  const can = useCan();
  const [open, setOpen] = useState<{ id: number | null }>();
  const [query, setQuery] = useHashQuery();
  // A notification asks for one by its id; with a part, its comments or its log.
  const asked = query.has('parte') ? 0 : Number(query.get('registro'));
  const record = useRecordDialog({ tabla: 'secuencia', comments: comentariosNumeracion });
  const activate = useActivation(estado, 'rango');
  const edits = can(manifest.permisos.editar);
  const shown = open ?? (edits && Number.isSafeInteger(asked) && asked > 0 ? { id: asked } : undefined);
  const close = () => {
    setOpen(undefined);
    if (asked === 0) return;
    const rest = new URLSearchParams(query);
    rest.delete('registro');
    setQuery(rest, { replace: true });
  };
  const toggle = (row: NumeracionRango) => {
    const { id, version, estado: value, titulo } = row;
    const text =
      value === 1 ? `${titulo} no tomará más números de este rango.` : `${titulo} tomará números de este rango.`;
    return activate({ id, version, activo: value === 1, text: `${rangeOf(row)}. ${text}` });
  };
  const acts = (row: NumeracionRango): MenuItem[] => [
    ...(edits ? [editItem({ onSelect: () => setOpen({ id: row.id }) })] : []),
    ...record.items(row),
    ...(edits ? [toggleItem(row.estado === 1, () => void toggle(row))] : []),
  ];
  return (
    <>
      <ListScreen
        contract={numeracionesList}
        title="Numeraciones"
        singular="rango"
        searchPlaceholder="Buscar por documento, prefijo o resolución"
        primaryAction={edits ? { label: 'Agregar rango', onSelect: () => setOpen({ id: null }) } : undefined}
        rowActions={acts}
        rowLabel={(row) => `${row.titulo} ${rangeOf(row)}`}
        rowOpen={edits ? ({ id }) => setOpen({ id }) : undefined}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          prefijo: ({ prefijo }) => prefijo || 'Ninguno',
          quedan: ({ quedan }) => (quedan === null ? 'Sin límite' : formatNumber(quedan)),
          vigente_hasta: ({ vigente_hasta }) =>
            vigente_hasta ? formatDate(vigente_hasta) : campos.vigente_hasta.vacio,
          situacion: Situation,
        }}
        card={(row) => ({
          title: row.titulo,
          subtitle: `${rangeOf(row)} · sigue ${row.siguiente_texto}`,
          right: <Situation {...row} />,
        })}
      />
      {shown && <NumeracionDialog key={shown.id} id={shown.id} onClose={close} />}
      {record.dialog}
    </>
  );
}
