/** Writes of one payment: what is taken from a pending one, and what the bank says. Paying is in pagar.ts, annulling in anular.ts. */
import { sql } from 'kysely';
import { updateRow } from '../../core/db/rows.ts';
import { notFound, refused, refusedIn } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toCentavos } from '../../shared/money.ts';
import type { TipoPago } from './campos.ts';
import type { Pago } from './contract/pago.ts';
import { addSaldo, columnasDe, type PagoContable } from './cuenta.ts';
import { findPago, leerConceptos } from './queries.ts';
import { type Concepto, netoDe, sumaDe } from './rules/liquidacion.ts';

interface Descuentos {
  readonly descuentos: readonly { readonly nombre: string; readonly valor: number }[];
  readonly version: number;
}

/** Replaces what is taken off a pending payment; what was withheld stays. What is owed follows. */
export async function updatePago(w: Work, id: number, { descuentos, version }: Descuentos): Promise<Pago> {
  const current = () => findPago(w.tx, id);
  const before = await readPago(w, id);
  if (before.estado !== 'PENDIENTE') throw refused('Solo se cambian los descuentos de un pago pendiente.');
  const conceptos = [
    ...before.conceptos.filter(({ clase }) => clase === 'RETENCION'),
    ...descuentos.map(({ nombre, valor }): Concepto => {
      return { clase: 'DESCUENTO', nombre, base: null, tarifa: null, valor: toCentavos(valor) ?? 0 };
    }),
  ];
  const { canon_cts: canon, comision_cts: comision, iva_comision_cts: iva_comision } = before;
  const neto_cts = netoDe({ canon, comision, iva_comision, conceptos });
  if (neto_cts < 0 && sumaDe(conceptos, 'DESCUENTO') > 0)
    throw refusedIn('descuentos', 'Los descuentos superan lo que se va a pagar.');
  await updateRow(w, 'pago', { id, version, current }, { ...columnasDe(conceptos), neto_cts });
  if (neto_cts !== before.neto_cts) await addSaldo(w, 'AJUSTE', [{ ...before, valor: neto_cts - before.neto_cts }]);
  return current();
}

/** What the bank confirmed can no longer be annulled, until that is taken back. */
export async function conciliarPago(w: Work, id: number, version: number, conciliado: 0 | 1): Promise<Pago> {
  const current = () => findPago(w.tx, id);
  const { estado } = await current();
  if (estado !== 'PAGADO') throw refused(`Un pago ${estado} no se concilia con el banco.`);
  await updateRow(w, 'pago', { id, version, current }, { conciliado });
  return current();
}

async function readPago(w: Work, id: number): Promise<PagoContable & { readonly estado: string }> {
  const row = await w.tx
    .selectFrom('pago')
    .select(['id', 'persona_id', 'estado', 'canon_cts', 'comision_cts', 'iva_comision_cts', 'neto_cts', 'conceptos'])
    .select(sql<TipoPago>`tipo`.as('tipo'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el pago.');
  return { ...row, conceptos: leerConceptos(row.conceptos) };
}
