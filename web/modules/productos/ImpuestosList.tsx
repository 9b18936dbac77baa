/** `/config/impuestos`: the taxes that products carry, with their rates by date. */
import { impuesto as campos } from '../../../server/modules/productos/campos.ts';
import {
  comentariosImpuesto,
  type ImpuestoFila,
  impuestosList,
  registroImpuesto,
} from '../../../server/modules/productos/contract/impuestos.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { TRATAMIENTOS } from '../../../server/modules/productos/rules/impuestos.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatPrice } from '../../../server/shared/quantities.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { ImpuestoDialog } from './ImpuestoDialog.tsx';

const { editarImpuestos: editar } = manifest.permisos;

const FILTERS: readonly Filter<FilterOf<typeof impuestosList>>[] = [
  {
    field: 'tratamiento',
    label: campos.tratamiento.label,
    kind: 'opciones',
    options: Object.entries(TRATAMIENTOS).map(([value, label]) => ({ value, label })),
  },
  { field: 'adicional', label: campos.adicional.corto, kind: 'booleano' },
  { field: 'activo', label: campos.activo.label, kind: 'booleano' },
];

const POR = { PORCENTAJE: '', UNIDAD: ' por unidad', CIEN_ML: ' por 100 ml' } as const;

/** '19 %', '$ 73 por unidad', '$ 68 por 100 ml'; nothing of what is excluded. */
function rate({ modo, tarifa, por_unidad, tratamiento }: ImpuestoFila): string {
  if (tratamiento === 'EXCLUIDO') return 'No lleva';
  return modo === 'PORCENTAJE' ? `${tarifa} %` : `${formatPrice(por_unidad)}${POR[modo]}`;
}

export function ImpuestosList() {
  return (
    <MasterScreen
      contract={impuestosList}
      permisos={{ crear: editar, editar, eliminar: editar }}
      tabla="impuesto"
      comments={comentariosImpuesto}
      title="Impuestos de productos"
      singular="impuesto"
      searchPlaceholder="Buscar por código o nombre"
      createText="Crear impuesto"
      editor={(row, close) => <ImpuestoDialog id={row?.id} onClose={close} />}
      removal={{
        call: registroImpuesto.remove,
        verb: 'Eliminar',
        title: 'Eliminar impuesto',
        text: ({ nombre }) => `Se eliminará ${nombre} con sus tarifas. Si un producto lo lleva, es mejor inactivarlo.`,
      }}
      filters={FILTERS}
      cells={{
        tributo: ({ tributo }) => tributo ?? campos.tributo.vacio,
        tratamiento: ({ tratamiento }) => TRATAMIENTOS[tratamiento],
        tarifa: rate,
        activo: ({ activo }) => <StateLabel estado={activo} />,
      }}
      card={(row) => ({
        title: row.nombre,
        subtitle: `${row.codigo} · ${TRATAMIENTOS[row.tratamiento]}`,
        right: <StateLabel estado={row.activo} />,
        rightDetail: rate(row),
      })}
      emptyFirst={{ text: 'Crea los impuestos que llevan los productos.', icon: 'law' }}
    />
  );
}
