/** `/inmuebles` */
import { lazy, Suspense } from 'react';
import { inmueble as campos, inmueblePropietario } from '../../../server/modules/inmuebles/campos.ts';
import { type InmuebleFila, inmueblesList } from '../../../server/modules/inmuebles/contract/lista.ts';
import { manifest } from '../../../server/modules/inmuebles/manifest.ts';
import { ESTADO, NOMBRE_ESTADO } from '../../../server/modules/inmuebles/rules.ts';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { manifest as personas } from '../../../server/modules/personas/manifest.ts';
import { barriosList, ciudadesList, zonasList } from '../../../server/modules/ubicacion/contract.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { hrefOf, pathOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { editItem } from '../../kit/table/masters.ts';
import type { OtherView } from '../../kit/table/useOtherView.tsx';
import { navigate } from '../../lib/location.ts';
import { useCan } from '../../state/permissions.tsx';
import { useBuscarInmueble } from './public.tsx';
import { useActos } from './useActos.ts';

const { permisos, screens } = manifest;
const idNombre = ({ id, nombre }: { id: number; nombre: string }) => ({ value: id, label: nombre });

type InmuebleFilter = Filter<FilterOf<typeof inmueblesList>>;

const FILTERS: readonly InmuebleFilter[] = [
  {
    field: 'estado_actual',
    label: campos.estado_actual.label,
    kind: 'opciones',
    options: Object.entries(NOMBRE_ESTADO).map(([value, label]) => ({ value: Number(value), label })),
  },
  {
    field: 'tipo_inmueble_id',
    label: shortLabel(campos.tipo_inmueble_id),
    kind: 'opciones',
    options: optionsOf(listas.tipoInmueble, idNombre),
  },
  {
    field: 'barrio_id',
    label: campos.barrio_id.label,
    kind: 'remoto',
    options: optionsOf(barriosList, ({ id, nombre, ciudad }) => ({ value: id, label: `${nombre} (${ciudad})` })),
  },
  { field: 'canon', label: campos.canon_cts.label, kind: 'rango', type: 'dinero' },
  {
    field: 'ciudad_id',
    label: campos.ciudad_id.label,
    kind: 'remoto',
    options: optionsOf(ciudadesList, ({ id, nombre, departamento }) => ({
      value: id,
      label: `${nombre} (${departamento})`,
    })),
  },
  {
    field: 'zona_id',
    label: campos.zona_id.label,
    kind: 'remoto',
    options: optionsOf(zonasList, ({ id, nombre, ciudad }) => ({ value: id, label: `${nombre} (${ciudad})` })),
  },
  {
    field: 'uso_id',
    label: campos.uso_id.label,
    kind: 'opciones',
    options: optionsOf(listas.usoInmueble, idNombre),
  },
  {
    field: 'destino_id',
    label: campos.destino_id.label,
    kind: 'opciones',
    options: optionsOf(listas.destinoInmueble, idNombre),
  },
  {
    field: 'consignacion_retirada',
    label: campos.consignacion_retirada.label,
    kind: 'booleano',
  },
  { field: 'con_coordenadas', label: 'Ubicado en el mapa', kind: 'booleano' },
];

/** Offered to who may look for people. */
const PROPIETARIO: InmuebleFilter = {
  field: 'propietario_id',
  label: inmueblePropietario.persona_id.label,
  kind: 'remoto',
  options: optionsOf(personasList, ({ id, n_completo }) => ({ value: id, label: n_completo })),
};

const estado = (value: number) => `f.estado_actual=${value}`;
const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Disponibles', consulta: estado(ESTADO.disponible) },
  { nombre: 'Arrendados', consulta: estado(ESTADO.arrendado) },
  { nombre: 'En consignación', consulta: estado(ESTADO.enConsignacion) },
  { nombre: 'Retirados', consulta: estado(ESTADO.retirado) },
];

const Mapa = lazy(() => import('./InmueblesMapa.tsx').then((m) => ({ default: m.InmueblesMapa })));

const MAPA: OtherView = {
  modo: 'mapa',
  label: 'Mapa',
  render: (asked) => (
    <Suspense fallback={<SkeletonLines />}>
      <Mapa asked={asked} />
    </Suspense>
  ),
};

export function InmueblesList() {
  const can = useCan();
  const actosDe = useActos();
  const ver = ({ id }: InmuebleFila) => hrefOf(screens.InmuebleVer, { id });
  const buscar = useBuscarInmueble(({ id }) => void navigate(pathOf(screens.InmuebleVer, { id })), { asigna: false });
  return (
    <>
      <ListScreen
        contract={inmueblesList}
        title="Inmuebles"
        singular="inmueble"
        searchPlaceholder="Buscar por dirección, código, matrícula o propietario"
        primaryAction={
          can(permisos.crear) ? { label: 'Crear inmueble', href: hrefOf(screens.InmuebleCrear) } : undefined
        }
        otherActions={[
          { label: 'Búsqueda avanzada', icon: 'search', onSelect: buscar.open },
          ...(can(permisos.importar)
            ? [{ label: 'Importar', icon: 'upload', href: hrefOf(screens.InmueblesImportar) } as const]
            : []),
        ]}
        rowHref={ver}
        rowActions={(row): MenuItem[] => [
          { label: 'Ver', icon: 'eye', href: ver(row) },
          ...(can(permisos.editar) ? [editItem({ href: hrefOf(screens.InmuebleEditar, { id: row.id }) })] : []),
          ...actosDe(row),
        ]}
        otherView={MAPA}
        filters={can(personas.permisos.ver) ? [...FILTERS, PROPIETARIO] : FILTERS}
        views={VIEWS}
        cells={{ admon: (row) => (row.admon === 0 ? 'Sin cuota' : undefined) }}
        card={(row) => ({
          title: row.direccion,
          subtitle: [row.codigo, row.barrio, row.propietario].filter(Boolean).join(' · '),
          right: <StateLabel estado={row.estado_actual_nombre} />,
          rightDetail: formatMoney(row.canon),
        })}
        emptyFirst={{ text: 'Crea el primero, o importa los que ya administra la empresa.', icon: 'home' }}
      />
      {buscar.dialog}
    </>
  );
}
