/** `/config/gestionCargos/ocupantes`: who holds each position, and who left it. */
import { ocupante as campos } from '../../../server/modules/cargos/campos.ts';
import { cargosList } from '../../../server/modules/cargos/contract/cargo.ts';
import {
  comentariosOcupante,
  type Ocupante,
  ocupantesList,
  retirarOcupante,
} from '../../../server/modules/cargos/contract/ocupante.ts';
import { businessDay, formatDate } from '../../../server/shared/dates.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { NOMBRES_CONTRATO } from '../../../server/shared/talento/contratos.ts';
import { readTypedDate } from '../../../server/shared/typed-date.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { promptText } from '../../kit/questions.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { told } from '../../kit/told.ts';
import { localNow } from '../../lib/clock.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { PARTES, permisos } from './comunes.ts';
import { OcupanteDialog } from './OcupanteDialog.tsx';

const FILTERS: readonly Filter<FilterOf<typeof ocupantesList>>[] = [
  {
    ...{ field: 'cargo_id', label: campos.cargo_id.label, kind: 'remoto' },
    options: optionsOf(cargosList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  { field: 'desde', label: campos.desde.label, kind: 'rango', type: 'fecha' },
  { field: 'hasta', label: campos.hasta.label, kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Vigentes', consulta: 'f.vigente=1' },
  { nombre: 'Retirados', consulta: 'f.vigente=0' },
  { nombre: 'Todos', consulta: '' },
];

export function OcupantesList() {
  const can = useCan();
  const retirar = useWrite(retirarOcupante);
  const retira = async ({ id, version, persona, cargo }: Ocupante) => {
    const typed = await promptText({
      ...{ title: `Retiro de ${persona}`, text: `Deja libre una plaza de ${cargo}.`, label: 'Fecha (DD/MM/AAAA)' },
      ...{ max: 10, initial: formatDate(businessDay(localNow())), confirmText: 'Registrar retiro', danger: true },
    });
    if (typed === null) return;
    await told(() =>
      retirar.write({
        params: { id },
        body: { version, hasta: readTypedDate(typed, businessDay(localNow())) ?? typed },
      }),
    );
  };
  return (
    <MasterScreen
      contract={ocupantesList}
      permisos={{ crear: permisos.ocupar, editar: permisos.ocupar }}
      tabla="ocupante"
      comments={comentariosOcupante}
      title="Ocupantes"
      singular="ocupante"
      parts={<ScreenTabs label="Cargos y quién los ocupa" screens={PARTES} />}
      searchPlaceholder="Buscar por nombre o documento"
      createText="Registrar ocupante"
      editor={(row, close) => <OcupanteDialog ocupante={row} onClose={close} />}
      acts={(row) =>
        row.vigente && can(permisos.ocupar)
          ? [{ label: 'Retirar…', icon: 'sign-out', danger: true, onSelect: () => void retira(row) }]
          : []
      }
      filters={FILTERS}
      views={VIEWS}
      cells={{
        hasta: ({ hasta }) => (hasta ? formatDate(hasta) : campos.hasta.vacio),
        tipo_contrato: ({ tipo_contrato }) => NOMBRES_CONTRATO[tipo_contrato],
      }}
      card={(row) => ({
        title: row.persona,
        subtitle: row.cargo,
        right: <StateLabel estado={row.vigente ? 'VIGENTE' : 'RETIRADO'} />,
        rightDetail: formatDate(row.hasta ?? row.desde),
      })}
      emptyFirst={{ text: 'Registra quién ocupa cada cargo, desde cuándo y con qué salario.', icon: 'person' }}
    />
  );
}
