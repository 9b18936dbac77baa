/** What a customer owes told by a colour and in words. Centavos. */

import { formatMoney, toPesos } from '../../../shared/money.ts';
import { formatCount } from '../../../shared/text.ts';
import { type Cuenta, examinar, type Gracia } from './credito.ts';

/** With decimals where there are any. */
const pesos = (cts: number): string => formatMoney(toPesos(cts), cts % 100 === 0 ? 0 : 2);

export const COLORES = ['verde', 'amarillo', 'rojo', 'gris'] as const;

export interface SemaforoDicho {
  readonly color: (typeof COLORES)[number];
  readonly texto: string;
  /** The least receipt that puts it right; `null`: nothing is wrong. */
  readonly libera_cts: number | null;
}

/** From four fifths of the cupo on it is told. */
const CASI = 0.8;

/** Red: no order on credit passes; yellow: something is overdue, or the cupo is nearly used; grey: nothing is sold to them on credit. */
export function semaforoDe(cuenta: Cuenta, gracia: Gracia): SemaforoDicho {
  const { cupo_cts, otros_cts } = cuenta;
  const { saldo_cts, codigos, dias_mora, libera_cts } = examinar(cuenta, 0, gracia);
  const usado = saldo_cts + otros_cts;
  const libera = `: libera si abona ${pesos(libera_cts)}.`;
  if (codigos.includes('MORA'))
    return { color: 'rojo', texto: `En mora hace ${formatCount(dias_mora, 'día')}${libera}`, libera_cts };
  if (codigos.includes('CUPO')) {
    const sobre = cupo_cts === 0 ? 'Debe y no tiene cupo' : `Supera su cupo de ${pesos(cupo_cts)}`;
    return { color: 'rojo', texto: `${sobre}${libera}`, libera_cts };
  }
  if (cupo_cts === 0) return { color: 'gris', texto: 'Sin cupo: compra de contado.', libera_cts: null };
  const queda = `Le quedan ${pesos(cupo_cts - usado)} de cupo.`;
  const vencido = examinar(cuenta, 0, { dias_gracia: 0, monto_gracia_cts: 0 });
  if (vencido.codigos.includes('MORA')) {
    const texto = `Con documentos vencidos hace ${formatCount(vencido.dias_mora, 'día')}. ${queda}`;
    return { color: 'amarillo', texto, libera_cts: vencido.libera_cts };
  }
  if (usado >= cupo_cts * CASI) return { color: 'amarillo', texto: `Casi sin cupo. ${queda}`, libera_cts: null };
  return { color: 'verde', texto: `Al día. ${queda}`, libera_cts: null };
}
