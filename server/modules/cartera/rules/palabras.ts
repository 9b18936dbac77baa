/** How amounts of the ledger are written in its refusals. */
import { formatMoney, toPesos } from '../../../shared/money.ts';

/** Centavos as pesos, with decimals where there are any. */
export const pesos = (cts: number): string => formatMoney(toPesos(cts), cts % 100 === 0 ? 0 : 2);
