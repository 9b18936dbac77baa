/** `/parametrizacion-proveedores`: how one buys from each supplier, edited in a dialog. */
import { parametro } from '../../../server/modules/parametrizacion-proveedores/campos.ts';
import {
  comentariosParametro,
  deleteParametro,
  parametrosList,
} from '../../../server/modules/parametrizacion-proveedores/contract.ts';
import { manifest } from '../../../server/modules/parametrizacion-proveedores/manifest.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { formatCount } from '../../lib/format.ts';
import { ParametroDialog } from './ParametroDialog.tsx';

const FILTERS: readonly Filter<FilterOf<typeof parametrosList>>[] = [
  {
    field: 'proveedor_id',
    label: shortLabel(parametro.proveedor_id),
    kind: 'remoto',
    options: optionsOf(proveedoresList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  { field: 'exige_factura_electronica', label: shortLabel(parametro.exige_factura_electronica), kind: 'booleano' },
];

export function ParametrosList() {
  return (
    <MasterScreen
      contract={parametrosList}
      permisos={manifest.permisos}
      tabla="parametro_proveedor"
      comments={comentariosParametro}
      title="Parametrización de proveedores"
      singular="parametrización"
      feminine
      searchPlaceholder="Buscar por proveedor o contacto"
      createText="Parametrizar proveedor"
      editor={(row, close) => <ParametroDialog parametro={row} onClose={close} />}
      removal={{
        call: deleteParametro,
        verb: 'Quitar',
        title: 'Quitar la parametrización',
        text: ({ proveedor }) => `A ${proveedor} se le comprará con las reglas generales.`,
      }}
      filters={FILTERS}
      card={(row) => ({
        title: row.proveedor,
        subtitle: `NIT ${row.nit} · ${row.dias_pedido_nombre}`,
        right: formatCount(row.plazo_entrega, 'día'),
      })}
      emptyFirst={{ text: 'Sin parametrización, a un proveedor se le compra con las reglas generales.', icon: 'gear' }}
    />
  );
}
