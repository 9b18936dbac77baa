/** How the change log speaks of how one buys from a supplier. */
import { describeTable } from '../../core/bitacora/described.ts';
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import { parametro } from './campos.ts';

export const bitacora: TablasDescritas = {
  parametro_proveedor: describeTable('Parametrización de proveedor', parametro, { nombreDe: 'proveedor_id' }),
};
