/** `/cartera_clientes/gestiones`: who was asked for what they owe, what they promised, and whether they kept it. */
import { useState } from 'react';
import { gestion as campos } from '../../../server/modules/cartera-clientes/campos/cobranza.ts';
import { comentariosGestion, gestionesList } from '../../../server/modules/cartera-clientes/contract/gestiones.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import { useRecordDialog } from '../../kit/RecordDialog.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { pesos } from '../ventas/public.tsx';
import { opciones, permisos, personas, screens, TABS } from './comunes.tsx';
import { GestionDialog } from './GestionDialog.tsx';

const FILTERS: readonly Filter<FilterOf<typeof gestionesList>>[] = [
  { field: 'persona_id', label: campos.persona_id.label, kind: 'remoto', options: personas },
  { field: 'medio', label: campos.medio.label, kind: 'opciones', options: opciones(campos.medio.valores) },
  { field: 'resultado', label: campos.resultado.label, kind: 'opciones', options: opciones(campos.resultado.valores) },
  { field: 'fecha', label: campos.fecha.corto, kind: 'rango', type: 'fecha' },
  { field: 'compromiso_fecha', label: campos.compromiso_fecha.corto, kind: 'rango', type: 'fecha' },
  { field: 'incumplidas', label: 'Promesas incumplidas', kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Promesas', consulta: 'f.resultado=PROMESA&orden=compromiso_fecha' },
  { nombre: 'Incumplidas', consulta: 'f.incumplidas=1&orden=compromiso_fecha' },
];

export function GestionesList() {
  const can = useCan();
  const [nueva, setNueva] = useState(false);
  const record = useRecordDialog({ tabla: 'gestion', comments: comentariosGestion });
  return (
    <>
      <ListScreen
        contract={gestionesList}
        title="Gestiones de cobro"
        singular="gestión"
        feminine
        searchPlaceholder="Buscar por cliente, contacto u observación"
        primaryAction={
          can(permisos.gestiones) ? { label: 'Registrar gestión', onSelect: () => setNueva(true) } : undefined
        }
        rowHref={({ persona_id }) => hrefOf(screens.CuentaCliente, { id: persona_id })}
        rowLabel={({ cliente }) => cliente}
        rowActions={record.items}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          compromiso_fecha: ({ compromiso_fecha }) => (compromiso_fecha ? formatDate(compromiso_fecha) : ''),
          compromiso_valor: ({ compromiso_valor }) => (compromiso_valor === null ? '' : pesos(compromiso_valor)),
          medio: ({ medio }) => campos.medio.valores[medio],
          resultado: ({ resultado }) => campos.resultado.valores[resultado],
          compromiso: ({ compromiso }) => (compromiso ? <StateLabel estado={compromiso} /> : ''),
        }}
        card={(row) => ({
          title: row.cliente,
          subtitle: `${formatInstant(row.fecha)} · ${campos.resultado.valores[row.resultado]}`,
          right: row.compromiso ? <StateLabel estado={row.compromiso} /> : campos.medio.valores[row.medio],
        })}
        parts={TABS}
        emptyFirst={{
          text: 'Registra a quién se le cobró y qué prometió: lo que pague dirá si cumplió.',
          icon: 'bell',
        }}
      />
      {nueva && <GestionDialog onClose={() => setNueva(false)} />}
      {record.dialog}
    </>
  );
}
