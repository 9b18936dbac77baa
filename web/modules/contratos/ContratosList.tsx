/** `/arriendos/contratos` */
import { contrato as campos, contratoPersona } from '../../../server/modules/contratos/campos.ts';
import { type ContratoFila, contratosList } from '../../../server/modules/contratos/contract/lista.ts';
import { manifest } from '../../../server/modules/contratos/manifest.ts';
import { ESTADOS, INCREMENTOS, TIPOS } from '../../../server/modules/contratos/rules.ts';
import { inmueblesList } from '../../../server/modules/inmuebles/contract/lista.ts';
import { manifest as inmuebles } from '../../../server/modules/inmuebles/manifest.ts';
import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { manifest as personas } from '../../../server/modules/personas/manifest.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { editItem } from '../../kit/table/masters.ts';
import { localNow } from '../../lib/clock.ts';
import { useCan } from '../../state/permissions.tsx';
import { useActos } from './useActos.tsx';

const { permisos, screens } = manifest;
const opciones = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

type ContratoFilter = Filter<FilterOf<typeof contratosList>>;

const FILTERS: readonly ContratoFilter[] = [
  { field: 'tipo', label: shortLabel(campos.tipo), kind: 'opciones', options: opciones(TIPOS) },
  {
    field: 'estado',
    label: campos.estado.label,
    kind: 'opciones',
    options: ESTADOS.map((value) => ({ value, label: value })),
  },
  { field: 'fecha_fin', label: shortLabel(campos.fecha_fin), kind: 'rango', type: 'fecha' },
  { field: 'fecha_inicio', label: shortLabel(campos.fecha_inicio), kind: 'rango', type: 'fecha' },
  { field: 'canon', label: campos.canon_cts.label, kind: 'rango', type: 'dinero' },
  {
    field: 'incremento_tipo',
    label: shortLabel(campos.incremento_tipo),
    kind: 'opciones',
    options: opciones(INCREMENTOS),
  },
];

/** Each offered to who may look for what it names. */
const INMUEBLE: ContratoFilter = {
  field: 'inmueble_id',
  label: campos.inmueble_id.label,
  kind: 'remoto',
  options: optionsOf(inmueblesList, ({ id, codigo, direccion }) => ({ value: id, label: `${codigo} · ${direccion}` })),
};
const PERSONA: ContratoFilter = {
  field: 'persona_id',
  label: contratoPersona.persona_id.label,
  kind: 'remoto',
  options: optionsOf(personasList, ({ id, n_completo }) => ({ value: id, label: n_completo })),
};

/** Days in which a lease that ends soon is extended or ended. */
const PRONTO = 90;

function views() {
  const soon = moveDay(businessDay(localNow()), PRONTO);
  return [
    { nombre: 'Todos', consulta: '' },
    { nombre: 'Arriendos vigentes', consulta: 'f.tipo=ARRIENDO&f.estado=VIGENTE' },
    { nombre: 'Por vencer', consulta: `f.tipo=ARRIENDO&f.estado=VIGENTE&f.fecha_fin__lte=${soon}&orden=fecha_fin` },
    { nombre: 'Mandatos vigentes', consulta: 'f.tipo=MANDATO&f.estado=VIGENTE' },
    { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
  ];
}

export function ContratosList() {
  const can = useCan();
  const { itemsOf, dialog } = useActos();
  const ver = ({ id }: ContratoFila) => hrefOf(screens.ContratoVer, { id });
  const filters = [
    ...FILTERS,
    ...(can(inmuebles.permisos.ver) ? [INMUEBLE] : []),
    ...(can(personas.permisos.ver) ? [PERSONA] : []),
  ];
  return (
    <ListScreen
      contract={contratosList}
      title="Contratos"
      singular="contrato"
      searchPlaceholder="Buscar por número, persona o inmueble"
      primaryAction={can(permisos.crear) ? { label: 'Crear contrato', href: hrefOf(screens.ContratoCrear) } : undefined}
      otherActions={[
        { label: 'Incrementos', icon: 'graph', href: hrefOf(screens.ContratosIncrementos) },
        ...(can(permisos.importar)
          ? [{ label: 'Importar', icon: 'upload' as const, href: hrefOf(screens.ContratosImportar) }]
          : []),
      ]}
      rowHref={ver}
      rowActions={(row): MenuItem[] => [
        { label: 'Ver', icon: 'eye', href: ver(row) },
        ...(can(permisos.editar) && row.estado === 'BORRADOR'
          ? [editItem({ href: hrefOf(screens.ContratoEditar, { id: row.id }) })]
          : []),
        ...itemsOf(row),
      ]}
      filters={filters}
      views={views()}
      cells={{
        canon: (row) => (row.tipo === 'MANDATO' ? '' : undefined),
        admon: (row) => (row.admon === 0 ? '' : undefined),
        comision: (row) => (row.tipo === 'ARRIENDO' ? '' : undefined),
      }}
      card={(row) => ({
        title: row.titular,
        subtitle: [row.numero, row.tipo_nombre, row.inmueble].filter(Boolean).join(' · '),
        right: <StateLabel estado={row.estado} />,
        rightDetail: row.tipo === 'ARRIENDO' ? formatMoney(row.canon) : `${row.comision} %`,
      })}
      emptyFirst={{ text: 'Crea el primero: un arriendo o el mandato de un inmueble.', icon: 'law' }}
    >
      {dialog}
    </ListScreen>
  );
}
