/**
 * The account of an owner or an administration: a ledger to which movements are only added; the balance, what the company owes today,
 * is kept beside it by the table itself.
 */
import { sql } from 'kysely';
import { slicesOf } from '../../core/db/slices.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import type { TipoPago } from './campos.ts';
import { type Concepto, sumaDe } from './rules/liquidacion.ts';

type Hecho = 'LIQUIDACION' | 'AJUSTE' | 'PAGO' | 'ANULACION';
type Clase = 'SALDO' | 'CANON' | 'COMISION' | 'IVA_COMISION' | 'RETENCION' | 'DESCUENTO';

/** Of a payment what its account follows. Centavos. */
export interface PagoContable {
  readonly id: number;
  readonly tipo: TipoPago;
  readonly persona_id: number;
  readonly canon_cts: number;
  readonly comision_cts: number;
  readonly iva_comision_cts: number;
  readonly neto_cts: number;
  readonly conceptos: readonly Concepto[];
}

/** What happened, and on which day of the books: of a payment the day on which it was made, of all else today. */
interface Causa {
  readonly hecho: Hecho;
  readonly fecha: string;
}

interface Movimiento {
  readonly tipo: TipoPago;
  readonly persona_id: number;
  readonly pago_id: number;
  readonly clase: Clase;
  readonly nombre: string | null;
  readonly valor: number;
}

const movement = (
  { id, tipo, persona_id }: PagoContable,
  clase: Clase,
  valor: number,
  nombre: string | null = null,
) => ({
  ...{ tipo, persona_id, pago_id: id, clase, nombre, valor },
});

/** What is owed for each, or taken back from what was owed: `neto` of each payment. */
export function addSaldo(
  w: Work,
  hecho: Hecho,
  pagos: readonly (PagoContable & { readonly valor: number })[],
): Promise<void> {
  return addMovimientos(
    w,
    { hecho, fecha: businessDay(w.now) },
    pagos.map((pago) => movement(pago, 'SALDO', pago.valor)),
  );
}

/** Paid: it is owed no longer, and rent, commission and what was withheld are counted. Annulled: all of it goes back. */
export function addPagados(
  w: Work,
  causa: Causa & { readonly hecho: 'PAGO' | 'ANULACION' },
  pagos: readonly PagoContable[],
): Promise<void> {
  const signo = causa.hecho === 'PAGO' ? 1 : -1;
  const rows = pagos.flatMap((pago) => [
    movement(pago, 'SALDO', -signo * pago.neto_cts),
    movement(pago, 'CANON', signo * pago.canon_cts),
    movement(pago, 'COMISION', signo * pago.comision_cts),
    movement(pago, 'IVA_COMISION', signo * pago.iva_comision_cts),
    ...pago.conceptos.map(({ clase, nombre, valor }) => movement(pago, clase, signo * valor, nombre)),
  ]);
  return addMovimientos(
    w,
    causa,
    rows.filter(({ valor }) => valor !== 0),
  );
}

async function addMovimientos(w: Work, { hecho, fecha }: Causa, rows: readonly Movimiento[]): Promise<void> {
  for (const { json } of slicesOf(rows)) {
    await sql`insert into cuenta_propietario (persona_id, tipo)
      select distinct value ->> 'persona_id', value ->> 'tipo' from json_each(${json}) where true
      on conflict do nothing`.execute(w.tx);
    await sql`insert into cuenta_movimiento (cuenta_id, pago_id, clase, hecho, fecha, nombre, valor_cts, created, uc_id)
      select c.id, j.value ->> 'pago_id', j.value ->> 'clase', ${hecho}, ${fecha}, j.value ->> 'nombre', j.value ->> 'valor',
        ${w.instant}, ${w.actor.userId}
      from json_each(${json}) as j
      join cuenta_propietario as c on c.persona_id = j.value ->> 'persona_id' and c.tipo = j.value ->> 'tipo'
      order by j.key`.execute(w.tx);
  }
}

/** The columns of a payment that its lines say. */
export function columnasDe(conceptos: readonly Concepto[]) {
  return {
    conceptos: JSON.stringify(conceptos),
    retenciones_cts: sumaDe(conceptos, 'RETENCION'),
    descuentos_cts: sumaDe(conceptos, 'DESCUENTO'),
  };
}
