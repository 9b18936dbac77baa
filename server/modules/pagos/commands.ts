/** Writes of payments: what is taken from a pending one, paying, and what the bank says. Their annulment is in anular.ts. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { updateRow } from '../../core/db/rows.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { takeNumbers } from '../../core/numbering.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { toCentavos, toPesos } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import type { TipoPago } from './campos.ts';
import type { Pago } from './contract/pago.ts';
import { addPagados, addSaldo, columnasDe, type PagoContable } from './cuenta.ts';
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
  const msg = 'Los descuentos superan lo que se va a pagar.';
  if (neto_cts < 0 && sumaDe(conceptos, 'DESCUENTO') > 0) throw refused(msg, { descuentos: [msg] });
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

interface Pagar {
  readonly ids: readonly number[];
  readonly fecha: string;
  readonly medio: string;
  readonly uno_por_todos: boolean;
}

/** Pays pending payments of one kind: a document for each who is paid, or one for all of them. */
export async function pagarPagos(w: Work, { ids, fecha, medio, uno_por_todos }: Pagar) {
  if (fecha > businessDay(w.now)) {
    const msg = 'La fecha del pago no puede ser futura.';
    throw refused(msg, { fecha: [msg] });
  }
  await requireReferences(w.tx, [{ campo: 'medio', tabla: 'medio_pago', columna: 'codigo', valor: medio }], {
    activas: true,
  });
  const pagos = await readPorPagar(w.tx, [...new Set(ids)]);
  await requirePagables(w, pagos, new Set(ids).size);
  const people = [...new Set(pagos.map(({ persona_id }) => persona_id))];
  const numbers = await takeNumbers(w, 'PAGO_PROPIETARIO', uno_por_todos ? 1 : people.length);
  const documentOf = ({ persona_id }: PorPagar) => numbers[uno_por_todos ? 0 : people.indexOf(persona_id)]?.texto ?? '';
  await updateRows(
    w,
    'pago',
    pagos.map((pago) => ({
      id: pago.id,
      version: pago.version,
      estado: 'PAGADO',
      num_doc: documentOf(pago),
      fecha_pago: fecha,
      codigo_medio_pago: medio,
      banco: pago.banco,
      numero_cuenta: pago.numero_cuenta,
      uno_por_todos_pagos: uno_por_todos ? 1 : 0,
    })),
    { accion: 'estado' },
  );
  await addPagados(w, 'PAGO', pagos);
  const documentos = numbers.map(({ texto }) => texto);
  const neto = toPesos(pagos.reduce((sum, { neto_cts }) => sum + neto_cts, 0));
  const en = formatCount(documentos.length, 'documento');
  return { msg: `${formatCount(pagos.length, 'pago')} en ${en}.`, data: { pagos: pagos.length, neto, documentos } };
}

interface PorPagar extends PagoContable {
  readonly version: number;
  readonly estado: string;
  readonly persona: string;
  readonly banco: string | null;
  readonly numero_cuenta: string | null;
}

/** The payments with the account that each owner has today for that property, ordered by who is paid. */
async function readPorPagar(db: Reader, ids: readonly number[]): Promise<PorPagar[]> {
  const { rows } = await sql<Omit<PorPagar, 'conceptos'> & { conceptos: string }>`
    select q.id, q.version, q.tipo, q.estado, q.persona_id, p.n_completo as persona, q.canon_cts, q.comision_cts, q.iva_comision_cts,
      q.neto_cts, q.conceptos, b.nombre as banco, o.numero_cuenta
    from pago as q join persona as p on p.id = q.persona_id
    left join inmueble_propietario as o on q.tipo = 'p' and o.inmueble_id = q.inmueble_id and o.persona_id = q.persona_id
    left join banco as b on b.id = o.banco_id
    where q.id in (select value from json_each(${JSON.stringify(ids)}))
    order by q.orden_titular, q.persona_id, q.periodo, q.id`.execute(db);
  return rows.map((row) => ({ ...row, conceptos: leerConceptos(row.conceptos) }));
}

async function requirePagables(w: Work, pagos: readonly PorPagar[], wanted: number): Promise<void> {
  if (pagos.length < wanted) throw notFound('Un pago ya no existe: recarga la lista.');
  if (new Set(pagos.map(({ tipo }) => tipo)).size > 1) {
    throw refused('Paga por separado a propietarios y a administraciones.');
  }
  const wrong = pagos.find(({ estado }) => estado !== 'PENDIENTE');
  if (wrong) await requireTransition(w.tx, 'pago', wrong.estado, 'PAGADO');
  const nothing = pagos.find(({ neto_cts }) => neto_cts <= 0);
  if (nothing) throw refused(`A ${nothing.persona} no le queda nada por pagar: revisa sus descuentos.`);
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
