/** How the change log speaks of payments. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { cuentaMovimiento, cuentaPropietario, pago } from './campos.ts';

export const bitacora: DescribedTables = {
  pago: describeTable('Pago', pago, { nombreDe: 'persona_id' }),
  cuenta_propietario: describeTable('Cuenta de propietario', cuentaPropietario),
  cuenta_movimiento: describeTable('Movimiento de cuenta', cuentaMovimiento),
};
