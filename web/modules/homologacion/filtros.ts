/** Filters of suppliers' codes, the same in the grid and in the list. */
import { homologacion as campos } from '../../../server/modules/homologacion/campos.ts';
import type { homologacionesList } from '../../../server/modules/homologacion/contract/lista.ts';
import { productosOfrecidos } from '../../../server/modules/homologacion/contract/resolver.ts';
import { ESTADOS, ORIGENES } from '../../../server/modules/homologacion/rules/estados.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { nombreDe } from './opciones.ts';

export type FiltroCodigos = Filter<FilterOf<typeof homologacionesList>>;

const de = (valores: Readonly<Record<string, string>>, solo?: readonly string[]) =>
  Object.entries(valores)
    .filter(([value]) => solo?.includes(value) ?? true)
    .map(([value, label]) => ({ value, label }));

/** Offered to who may look for suppliers. */
export const PROVEEDOR: FiltroCodigos = {
  field: 'proveedor_id',
  label: campos.proveedor_id.label,
  kind: 'remoto',
  options: optionsOf(proveedoresList, ({ id, nombre }) => ({ value: id, label: nombre })),
};

export const ORIGEN: FiltroCodigos = {
  field: 'origen',
  label: campos.origen.label,
  kind: 'opciones',
  options: de(ORIGENES),
};

const estados = (solo?: readonly string[]): FiltroCodigos => ({
  field: 'estado',
  label: campos.estado.label,
  kind: 'opciones',
  options: de(ESTADOS, solo),
});

export const ESTADO = estados();
/** Of what is still to be decided. */
export const POR_DECIDIR = estados(['PENDIENTE', 'SUGERIDA', 'EN_CONFLICTO']);

export const PRODUCTO: FiltroCodigos = {
  field: 'producto_id',
  label: 'Nuestro producto',
  kind: 'remoto',
  options: optionsOf(productosOfrecidos, (row) => ({ value: row.id, label: nombreDe(row) })),
};

export const SIN_HOMOLOGAR: FiltroCodigos = { field: 'sin_homologar', label: 'Sin homologar', kind: 'booleano' };
export const CONFLICTO: FiltroCodigos = { field: 'conflicto', label: ESTADOS.EN_CONFLICTO, kind: 'booleano' };
