/** `/arriendos/consignaciones/casos`: the cases of all properties; many are finished at once. */
import { useState } from 'react';
import { caso as campos } from '../../../server/modules/consignacion/campos.ts';
import {
  type CasoFila,
  casosList,
  comentariosCaso,
  finalizarVarios,
  findCaso,
} from '../../../server/modules/consignacion/contract/casos.ts';
import { manifest } from '../../../server/modules/consignacion/manifest.ts';
import { ESTADOS_CASO } from '../../../server/modules/consignacion/rules.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { beginBulk } from '../../kit/jobs/useBulkActivation.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { promptText } from '../../kit/questions.ts';
import { useRecordDialog } from '../../kit/RecordDialog.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { type BulkAction, countTarget } from '../../kit/table/bulk.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { localNow } from '../../lib/clock.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { CasosDialog } from './CasosDialog.tsx';
import { Compromiso, OPCIONES_PROCESO, TABS } from './comunes.tsx';

const { permisos } = manifest;

const FILTERS: readonly Filter<FilterOf<typeof casosList>>[] = [
  {
    field: 'estado_actividad',
    label: campos.estado.label,
    kind: 'opciones',
    options: ESTADOS_CASO.map((value) => ({ value, label: value })),
  },
  { field: 'requisito_codigo', label: campos.requisito_codigo.label, kind: 'opciones', options: OPCIONES_PROCESO },
  {
    field: 'responsable',
    label: campos.responsable_id.label,
    kind: 'remoto',
    options: optionsOf(usuariosOpciones, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  { field: 'fecha_compromiso', label: shortLabel(campos.fecha_compromiso), kind: 'rango', type: 'fecha' },
];

function views() {
  const hoy = businessDay(localNow());
  return [
    { nombre: 'Todos', consulta: '' },
    { nombre: 'Pendientes', consulta: 'f.estado_actividad=PENDIENTE' },
    { nombre: 'Para hoy o antes', consulta: `f.estado_actividad=PENDIENTE&f.fecha_compromiso__lte=${hoy}` },
    { nombre: 'Finalizados', consulta: 'f.estado_actividad=FINALIZADO' },
  ];
}

export function CasosList() {
  const can = useCan();
  const [opened, open] = useState<number | null>(null);
  const record = useRecordDialog({ tabla: 'caso', comments: comentariosCaso });
  const asked = useAsked();
  const inmueble = opened ?? asked.inmueble;
  const finish: BulkAction = {
    label: 'Finalizar',
    wholeFilter: true,
    async run(target) {
      const observacion_final = await promptText({
        title: finalizarVarios.titulo,
        text: `Quedan FINALIZADOS, los que se puedan: ${formatNumber(countTarget(target))} casos.`,
        label: campos.observacion_final.label,
        max: campos.observacion_final.max,
        confirmText: 'Finalizar',
      });
      return observacion_final !== null && beginBulk(finalizarVarios, target, { observacion_final });
    },
  };
  return (
    <>
      <ListScreen
        contract={casosList}
        title="Casos"
        singular="caso"
        searchPlaceholder="Buscar por descripción"
        rowOpen={(row: CasoFila) => open(row.inmueble)}
        rowActions={(row): MenuItem[] => [
          { label: 'Casos del inmueble', icon: 'tasklist', onSelect: () => open(row.inmueble) },
          ...record.items(row),
        ]}
        bulkActions={can(permisos.finalizarCasos) ? [finish] : []}
        filters={FILTERS}
        views={views()}
        cells={{
          requisito_proceso: (row) => row.requisito_proceso ?? campos.requisito_codigo.vacio,
          fecha_compromiso: (row) => (
            <Compromiso fecha={row.fecha_compromiso} pendiente={row.estado_actividad === 'PENDIENTE'} />
          ),
          fecha_final: (row) => row.fecha_final ?? '',
          estado_actividad: (row) => <StateLabel estado={row.estado_actividad} />,
        }}
        card={(row) => ({
          title: row.observacion,
          subtitle: [row.direccion, row.responsable_nombre].filter(Boolean).join(' · '),
          right: <StateLabel estado={row.estado_actividad} />,
          rightDetail: <Compromiso fecha={row.fecha_compromiso} pendiente={row.estado_actividad === 'PENDIENTE'} />,
        })}
        parts={TABS}
        emptyFirst={{ text: 'Los casos nacen al consignar un inmueble.', icon: 'tasklist' }}
      />
      {inmueble !== null && (
        <CasosDialog
          inmueble={inmueble}
          sinAvance={false}
          onClose={() => {
            open(null);
            asked.close();
          }}
        />
      )}
      {record.dialog}
    </>
  );
}

/** A notification or the home names a case (`?registro=7`): the cases of its property are opened. */
function useAsked(): { inmueble: number | null; close: () => void } {
  const [query, setQuery] = useHashQuery();
  const id = Number(query.get('registro'));
  const wanted = Number.isSafeInteger(id) && id > 0 && query.get('parte') === null;
  const { data } = useRemote(findCaso, { params: { id } }, { enabled: wanted });
  const close = () => {
    const address = new URLSearchParams(query);
    address.delete('registro');
    setQuery(address, { replace: true });
  };
  return { inmueble: wanted ? (data?.inmueble ?? null) : null, close };
}
