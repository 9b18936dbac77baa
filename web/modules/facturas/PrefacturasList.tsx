/** `/prefacturas`: what is to be invoiced, and what was. */
import { prefactura as campos } from '../../../server/modules/facturas/campos.ts';
import { emitirVarias, prefacturasList } from '../../../server/modules/facturas/contract/prefactura.ts';
import { admite, ESTADOS_PREFACTURA } from '../../../server/modules/facturas/rules/estados.ts';
import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { useBulkAct } from '../../kit/jobs/useBulkActivation.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { palabra, permisos, pesos, screens, TABS } from './comunes.tsx';
import { useActos } from './useActos.ts';

const FILTERS: readonly Filter<FilterOf<typeof prefacturasList>>[] = [
  {
    ...{ field: 'persona_id', label: campos.persona_id.label, kind: 'remoto' },
    options: optionsOf(personasList, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS_PREFACTURA.map((value) => ({ value, label: palabra(value) })),
  },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
  { nombre: 'Por emitir', consulta: 'f.estado=REVISADA' },
];

export function PrefacturasList() {
  const can = useCan();
  const acts = useActos();
  const emitir = useBulkAct(emitirVarias, 'Emitir', (what) => `Cada una toma su número de la DIAN: ${what}.`);
  return (
    <ListScreen
      contract={prefacturasList}
      title="Prefacturas"
      singular="prefactura"
      feminine
      searchPlaceholder="Buscar por número, cliente o documento"
      primaryAction={
        can(permisos.crear) ? { label: 'Crear prefactura', href: hrefOf(screens.CrearPrefactura) } : undefined
      }
      rowHref={({ id, estado }) =>
        hrefOf(admite('editar', estado) && can(permisos.crear) ? screens.EditarPrefactura : screens.VerPrefactura, {
          id,
        })
      }
      rowLabel={({ numero, cliente }) => `${numero ?? 'El borrador'} de ${cliente}`}
      rowActions={acts}
      bulkActions={emitir}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        numero: ({ numero }) => numero ?? 'Sin número',
        factura: ({ factura }) => factura ?? '',
        estado: ({ estado_nombre }) => <StateLabel estado={estado_nombre} />,
      }}
      card={(row) => ({
        title: [row.numero ?? 'Borrador', row.cliente].join(' · '),
        subtitle: formatDate(row.fecha),
        right: <StateLabel estado={row.estado_nombre} />,
        rightDetail: pesos(row.total),
      })}
      parts={TABS}
      emptyFirst={{ text: 'Haz la primera de unos servicios, o factura un pedido desde su página.', icon: 'file' }}
    />
  );
}
