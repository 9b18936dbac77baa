/** `/arriendos/contratos/incrementos`: what falls due, by how much each rent may rise, and what all of it comes to. */
import { contrato as campos, contratoPersona } from '../../../server/modules/contratos/campos.ts';
import {
  type IncrementoFila,
  incrementosList,
  resumenIncrementos,
} from '../../../server/modules/contratos/contract/incrementos.ts';
import { manifest } from '../../../server/modules/contratos/manifest.ts';
import { INCREMENTOS } from '../../../server/modules/contratos/rules.ts';
import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { manifest as personas } from '../../../server/modules/personas/manifest.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { businessDay, formatDate, isDay } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { Note } from '../../kit/Note.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { localNow } from '../../lib/clock.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import styles from './contratos.module.css';
import { useIncrementos } from './useIncrementos.tsx';

const { screens } = manifest;

type IncrementoFilter = Filter<FilterOf<typeof incrementosList>>;

const FILTERS: readonly IncrementoFilter[] = [
  { field: 'hasta', label: 'Cumple un año', kind: 'rango', type: 'fecha' },
  { field: 'notificado', label: 'Ya notificado', kind: 'booleano' },
  {
    field: 'incremento_tipo',
    label: shortLabel(campos.incremento_tipo),
    kind: 'opciones',
    options: Object.entries(INCREMENTOS).map(([value, label]) => ({ value, label })),
  },
  { field: 'canon', label: campos.canon_cts.label, kind: 'rango', type: 'dinero' },
];
/** Offered to who may look for people. */
const PERSONA: IncrementoFilter = {
  field: 'persona_id',
  label: contratoPersona.persona_id.label,
  kind: 'remoto',
  options: optionsOf(personasList, ({ id, n_completo }) => ({ value: id, label: n_completo })),
};

function views() {
  const today = businessDay(localNow());
  const until = (day: string) => `f.hasta__lte=${day}`;
  return [
    { nombre: 'Todos', consulta: '' },
    { nombre: 'Ya cumplieron', consulta: `${until(today)}&f.notificado=0` },
    { nombre: 'Próximos 60 días', consulta: `f.hasta__gte=${today}&${until(moveDay(today, 60))}` },
    { nombre: 'Este año', consulta: until(`${today.slice(0, 4)}-12-31`) },
    { nombre: 'Notificados', consulta: 'f.notificado=1' },
  ];
}

export function IncrementosList() {
  const can = useCan();
  const { itemsOf, dialog } = useIncrementos();
  const ver = ({ id }: IncrementoFila) => hrefOf(screens.ContratoVer, { id });
  return (
    <ListScreen
      contract={incrementosList}
      title="Incrementos de canon"
      singular="incremento"
      searchPlaceholder="Buscar por número, persona o inmueble"
      rowHref={ver}
      rowActions={(row) => [{ label: 'Ver contrato', icon: 'eye', href: ver(row) }, ...itemsOf(row)]}
      filters={can(personas.permisos.ver) ? [...FILTERS, PERSONA] : FILTERS}
      views={views()}
      cells={{
        porcentaje: (row) => (row.porcentaje === null ? 'Falta el IPC' : undefined),
      }}
      card={(row) => ({
        title: row.titular,
        subtitle: [row.numero, `rige el ${formatDate(row.fecha)}`, row.inmueble].join(' · '),
        right: <StateLabel estado={row.aviso} />,
        rightDetail: row.canon_nuevo === null ? row.falta : `${row.porcentaje} % · ${formatMoney(row.canon_nuevo)}`,
      })}
      emptyFirst={{ text: 'Aquí aparecen los arriendos vigentes cuando los hay.', icon: 'graph' }}
    >
      <Resumen />
      {dialog}
    </ListScreen>
  );
}

/** What all that falls due until the day of the filter comes to, whatever else narrows the list. */
function Resumen() {
  const [query] = useHashQuery();
  const asked = query.get('f.hasta__lte') ?? query.get('f.hasta') ?? '';
  const hasta = isDay(asked) ? { hasta: asked } : {};
  const { data } = useRemote(resumenIncrementos, { query: hasta }, { keepPrevious: true });
  if (!data || data.contratos === 0) return null;
  const { contratos, notificados, sin_ipc, canon, canon_nuevo } = data;
  const until = 'hasta' in hasta ? `Hasta el ${formatDate(asked)} ` : 'En su próximo año ';
  return (
    <div className={styles.resumen}>
      <Note kind="info">
        {`${until}${contratos === 1 ? 'puede subir' : 'pueden subir'} ${formatCount(contratos, 'canon', 'cánones')}, ${notificados} ya ${notificados === 1 ? 'notificado' : 'notificados'}: de ${formatMoney(canon)} a ${formatMoney(canon_nuevo)} al mes, ${formatMoney(canon_nuevo - canon)} más.`}
        {sin_ipc > 0 && ` De ${formatCount(sin_ipc, 'contrato')} falta el IPC del año que los rige.`}
      </Note>
    </div>
  );
}
