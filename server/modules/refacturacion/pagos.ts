/** What was paid of an invoice that is made again: what stays, what pays the new one, what is in favour of who paid. */
import type { Reader } from '../../core/db/reader.ts';
import { sumExact } from '../../shared/exact.ts';
import { documentosDe } from '../cartera/public.ts';
import {
  type AplicacionDe,
  aplicacionesSobre,
  descargaDe,
  type Movida,
  porLiberar,
  repartirLiberadas,
} from '../cartera-clientes/public.ts';
import type { FacturaGuardada } from '../facturas/public.ts';

export interface Pagos {
  /** Place of `0` in the destinations: the new invoice, which has no document yet. */
  readonly movidas: readonly Movida[];
  readonly movido_cts: number;
  readonly a_favor_cts: number;
}

/** The new invoice among destinations, before it has its document in the ledger. */
export const NUEVA = 0;

/** What others than its own notes gave to it. */
export async function aplicadasA(db: Reader, { id, cartera_documento_id }: FacturaGuardada): Promise<AplicacionDe[]> {
  const notas = await db
    .selectFrom('factura')
    .select('cartera_documento_id')
    .where('factura_referencia_id', '=', id)
    .execute();
  const propias = notas.flatMap(({ cartera_documento_id: nota }) => nota ?? []);
  return aplicacionesSobre(db, cartera_documento_id ?? 0, propias);
}

export async function saldoDe(db: Reader, { cartera_documento_id }: FacturaGuardada): Promise<number> {
  const [documento] = await documentosDe(db, [cartera_documento_id ?? 0]);
  return documento?.saldo_cts ?? 0;
}

interface Cuentas {
  readonly liberar_cts: number;
  readonly saldo_cts: number;
  readonly nota_cts: number;
  readonly cabe_cts: number;
}

/** What stays with what is left of the old one, what pays the new one, and what is in favour of who paid. */
export function pagosDe(
  { cartera_documento_id }: FacturaGuardada,
  aplicadas: readonly AplicacionDe[],
  { liberar_cts, saldo_cts, nota_cts, cabe_cts }: Cuentas,
): Pagos {
  const libres = porLiberar(aplicadas, liberar_cts);
  const freed = sumExact(libres.map(({ descarga_cts }) => descarga_cts));
  const destinos = [
    { documento_id: cartera_documento_id ?? 0, cabe_cts: Math.max(0, saldo_cts + freed - nota_cts) },
    { documento_id: NUEVA, cabe_cts },
  ];
  const movidas = repartirLiberadas(libres, destinos);
  const money = (rows: readonly { readonly valor_cts: number }[]) => sumExact(rows.map(({ valor_cts }) => valor_cts));
  const nueva = movidas.filter(({ documento_id }) => documento_id === NUEVA);
  return {
    movidas,
    movido_cts: sumExact(nueva.map(({ montos }) => descargaDe(montos))),
    a_favor_cts: money(libres) - money(movidas.map(({ montos }) => montos)),
  };
}
