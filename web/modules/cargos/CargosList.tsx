/** `/config/gestionCargos`: the positions of the company, as a list or as a tree. */
import { lazy, Suspense } from 'react';
import { cargo as campos } from '../../../server/modules/cargos/campos.ts';
import {
  activarCargo,
  type CargoFila,
  cargosList,
  inactivarCargo,
} from '../../../server/modules/cargos/contract/cargo.ts';
import { ESTADOS_CARGO } from '../../../server/modules/cargos/rules.ts';
import { departamentosList } from '../../../server/modules/departamentos/contract.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { NOMBRES_CONTRATO } from '../../../server/shared/talento/contratos.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { CONTRATO_OPTIONS, PARTES, permisos, screens } from './comunes.ts';

const Organigrama = lazy(() => import('./Organigrama.tsx').then((m) => ({ default: m.Organigrama })));

const FILTERS: readonly Filter<FilterOf<typeof cargosList>>[] = [
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS_CARGO.map((value) => ({ value, label: value })),
  },
  {
    ...{ field: 'departamento_id', label: campos.departamento_id.label, kind: 'opciones' },
    options: optionsOf(departamentosList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  { field: 'tipo_contrato', label: campos.tipo_contrato.label, kind: 'opciones', options: CONTRATO_OPTIONS },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Activos', consulta: 'f.estado=ACTIVO' },
  { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
];

export function CargosList() {
  const can = useCan();
  const acts = useActos();
  return (
    <ListScreen
      contract={cargosList}
      title="Gestión de cargos"
      singular="cargo"
      parts={<ScreenTabs label="Cargos y quién los ocupa" screens={PARTES} />}
      searchPlaceholder="Buscar por código o nombre"
      primaryAction={can(permisos.crear) ? { label: 'Crear cargo', href: hrefOf(screens.CargoForm) } : undefined}
      otherActions={
        can(permisos.importar) ? [{ label: 'Importar', icon: 'upload', href: hrefOf(screens.ImportarCargos) }] : []
      }
      rowHref={({ id }) => hrefOf(screens.CargoForm, undefined, { id })}
      rowLabel={({ nombre }) => nombre}
      rowActions={acts}
      filters={FILTERS}
      views={VIEWS}
      otherView={{
        ...{ modo: 'organigrama', label: 'Organigrama' },
        render: () => (
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <Organigrama />
          </Suspense>
        ),
      }}
      cells={{
        jefe: ({ jefe }) => jefe ?? campos.cargo_jefe_id.vacio,
        tipo_contrato: ({ tipo_contrato }) => NOMBRES_CONTRATO[tipo_contrato],
        jornada: ({ jornada }) => campos.jornada.valores[jornada],
        nivel: ({ nivel }) => nivel ?? '',
        riesgo_arl: ({ riesgo_arl }) => riesgo_arl ?? '',
        estado: ({ estado }) => <StateLabel estado={estado} />,
      }}
      card={(row) => ({
        title: row.nombre,
        subtitle: `${row.departamento} · ${formatMoney(row.salario_minimo)} a ${formatMoney(row.salario_maximo)}`,
        right: <StateLabel estado={row.estado} />,
        rightDetail: `${row.ocupadas} de ${row.plazas}`,
      })}
      emptyFirst={{ text: 'Crea los cargos de la empresa, con sus plazas y su rango salarial.', icon: 'organization' }}
    />
  );
}

function useActos(): (row: CargoFila) => MenuItem[] {
  const can = useCan();
  const activar = useWrite(activarCargo);
  const inactivar = useWrite(inactivarCargo);
  const activa = async ({ id, version, nombre }: CargoFila) => {
    const text = `${nombre} se podrá ocupar y ofrecer.`;
    if (await confirm({ title: 'Activar cargo', text, confirmText: 'Activar' }))
      await told(() => activar.write({ params: { id }, body: { version } }));
  };
  const inactiva = async ({ id, version, nombre }: CargoFila) => {
    const motivo = await promptText({
      ...{ title: 'Inactivar cargo', text: `${nombre} no se ocupará ni se ofrecerá más.`, label: 'Motivo', max: 300 },
      ...{ confirmText: 'Inactivar', danger: true },
    });
    if (motivo) await told(() => inactivar.write({ params: { id }, body: { version, motivo } }));
  };
  return (row) => [
    ...(row.estado !== 'ACTIVO' && can(permisos.editar)
      ? [{ label: 'Activar…', icon: 'check', onSelect: () => void activa(row) } as const]
      : []),
    ...(row.estado === 'ACTIVO' && can(permisos.inactivar)
      ? [{ label: 'Inactivar…', icon: 'blocked', danger: true, onSelect: () => void inactiva(row) } as const]
      : []),
  ];
}
