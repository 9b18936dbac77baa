/** `/programador_citas/lista`: appointments as a table, to be looked for, filtered and exported. */
import { useState } from 'react';
import { cita as campos, NOMBRES_ORIGEN } from '../../../server/modules/citas/campos.ts';
import { type CitaFila, citasList, comentariosCita } from '../../../server/modules/citas/contract/citas.ts';
import { tiposCitaList } from '../../../server/modules/citas/contract/tipos.ts';
import { NOMBRES_ESTADO } from '../../../server/modules/citas/rules/estados.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { businessDay, formatDate } from '../../../server/shared/dates.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { useRecordDialog } from '../../kit/RecordDialog.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { localNow } from '../../lib/clock.ts';
import { useRemote } from '../../lib/remote.ts';
import { CitaDetalle } from './CitaDetalle.tsx';
import { useActos } from './useActos.ts';
import { useYo } from './useYo.ts';

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

type Campo = FilterOf<typeof citasList>;

const FILTERS: readonly Filter<Campo>[] = [
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'estado', label: campos.estado.label, kind: 'opciones', options: options(NOMBRES_ESTADO) },
  {
    field: 'responsable_id',
    label: campos.responsable_id.label,
    kind: 'remoto',
    options: optionsOf(usuariosOpciones, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  { field: 'origen_tipo', label: campos.origen_tipo.label, kind: 'opciones', options: options(NOMBRES_ORIGEN) },
];

function views() {
  const hoy = businessDay(localNow());
  return [
    { nombre: 'Todas', consulta: '' },
    { nombre: 'Por venir', consulta: `f.estado__in=SOLICITADA,CONFIRMADA&f.fecha__gte=${hoy}` },
    { nombre: 'Por confirmar', consulta: 'f.estado=SOLICITADA' },
    { nombre: 'Sin resultado', consulta: `f.estado=CONFIRMADA&f.fecha__lte=${moveDay(hoy, -1)}` },
  ];
}

export function CitasList() {
  const yo = useYo();
  const actos = useActos();
  const { puede } = actos;
  const [abierta, abrir] = useState<number | null>(null);
  const record = useRecordDialog({ tabla: 'cita', comments: comentariosCita });
  const { data } = useRemote(tiposCitaList.list, { query: {} });
  const tipos = Array.isArray(data) ? data : [];
  const porTipo: Filter<Campo> = {
    ...{ field: 'tipo_cita_id', label: campos.tipo_cita_id.label, kind: 'opciones' },
    options: tipos.map(({ id, nombre }) => ({ value: id, label: nombre })),
  };
  const itemsOf = (row: CitaFila): MenuItem[] => [
    { label: 'Abrir', icon: 'eye', onSelect: () => abrir(row.id) },
    ...(puede.confirmar(row)
      ? [{ label: 'Confirmar', icon: 'check', onSelect: () => void actos.confirmar(row) } as const]
      : []),
    ...(puede.cumplir(row)
      ? [{ label: 'Cumplida…', icon: 'check', onSelect: () => void actos.cumplir(row) } as const]
      : []),
    ...(puede.noAsistio(row) ? [{ label: 'No asistió…', onSelect: () => void actos.noAsistio(row) } as const] : []),
    ...record.items(row),
    ...(puede.cancelar(row)
      ? [{ label: 'Cancelar cita…', danger: true, onSelect: () => void actos.cancelar(row) } as const]
      : []),
  ];
  return (
    <>
      <ListScreen
        contract={citasList}
        title="Lista de citas"
        singular="cita"
        feminine
        searchPlaceholder="Buscar por tipo, persona, lugar o inmueble"
        rowLabel={({ tipo_cita, fecha, hora_inicio }: CitaFila) =>
          `${tipo_cita}, ${formatDate(fecha)} a las ${hora_inicio}`
        }
        rowOpen={({ id }) => abrir(id)}
        rowActions={itemsOf}
        filters={[...FILTERS, porTipo]}
        views={views()}
        cells={{
          estado: (row) => <StateLabel estado={row.estado_nombre} />,
        }}
        card={(row) => ({
          title: row.tipo_cita,
          subtitle: [row.responsable_nombre, row.persona_nombre ?? row.origen_nombre].filter(Boolean).join(' · '),
          right: <StateLabel estado={row.estado_nombre} />,
          rightDetail: `${formatDate(row.fecha)} ${row.hora_inicio}`,
        })}
        emptyFirst={{ text: 'Las citas se agendan en el programador.', icon: 'calendar' }}
      />
      {abierta !== null && <CitaDetalle key={abierta} id={abierta} {...{ tipos, yo }} onClose={() => abrir(null)} />}
      {record.dialog}
    </>
  );
}
