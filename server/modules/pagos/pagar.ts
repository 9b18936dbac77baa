/** Paying: a document of its own for each who is paid, or one for all, and what each account is owed no longer. */
import { sql } from 'kysely';
import type * as z from 'zod';
import { listIds } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { notFound, refused, refusedIn } from '../../core/http/errors.ts';
import { takeNumbers } from '../../core/numbering.ts';
import { requireSeen, selectionQuery } from '../../core/selection.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { formatNumber, toPesos } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import { avisarPagos } from './avisos.ts';
import * as contract from './contract/pago.ts';
import { addPagados, type PagoContable } from './cuenta.ts';
import { leerConceptos, mesPagado, pagosSource } from './queries.ts';

type Pagar = z.output<NonNullable<typeof contract.pagarPagos.body>>;

/** Pays pending payments of one kind: a document for each who is paid, or one for all of them. `simular` counts without paying. */
export async function pagarPagos(w: Work, { fecha, medio, uno_por_todos, simular, ...chosen }: Pagar) {
  if (fecha > businessDay(w.now)) {
    throw refusedIn('fecha', 'La fecha del pago no puede ser futura.');
  }
  await requireReferences(w.tx, [{ campo: 'medio', tabla: 'medio_pago', columna: 'codigo', valor: medio }], {
    activas: true,
  });
  const ids = await idsOf(w.tx, chosen);
  const pagos = await readPorPagar(w.tx, ids);
  requirePagables(pagos, ids.length);
  requireFechaDe(pagos, fecha);
  const people = [...new Set(pagos.map(({ persona_id }) => persona_id))];
  const neto = toPesos(pagos.reduce((sum, { neto_cts }) => sum + neto_cts, 0));
  const resumen = { pagos: pagos.length, beneficiarios: people.length, neto };
  const cuantos = formatCount(pagos.length, 'pago');
  if (simular) return { ids, msg: `Por pagar: ${cuantos}.`, data: { ...resumen, documentos: [] } };
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
  await addPagados(w, { hecho: 'PAGO', fecha }, pagos);
  const documentos = numbers.map(({ texto }) => texto);
  return {
    ids,
    msg: `${cuantos} en ${formatCount(documentos.length, 'documento')}.`,
    data: { ...resumen, documentos },
  };
}

/** The same, told to each who is paid. */
export async function pagarYAvisar(w: Work, pedido: Pagar) {
  const { ids, ...answer } = await pagarPagos(w, pedido);
  if (!pedido.simular) await avisarPagos(w, 'PAGADO', ids);
  return answer;
}

/** Those that were named, or those that meet the filter now, which must be as many as the person saw. */
async function idsOf(db: Reader, { ids, seleccion }: Pick<Pagar, 'ids' | 'seleccion'>): Promise<number[]> {
  if (ids) return [...new Set(ids)];
  if (!seleccion) return [];
  await requireSeen(db, contract.pagosList, pagosSource, seleccion);
  const found = await listIds(db, pagosSource, selectionQuery(contract.pagosList, seleccion));
  if (found.length <= contract.MAX_PAGADOS) return found;
  throw refused(`Paga hasta ${formatNumber(contract.MAX_PAGADOS)} en cada vez: escoge menos.`);
}

interface PorPagar extends PagoContable {
  readonly version: number;
  readonly estado: string;
  readonly anio: number;
  readonly mes: number;
  readonly persona: string;
  readonly banco: string | null;
  readonly numero_cuenta: string | null;
}

/** The payments with the account that each owner has today for that property, ordered by who is paid. */
async function readPorPagar(db: Reader, ids: readonly number[]): Promise<PorPagar[]> {
  const { rows } = await sql<Omit<PorPagar, 'conceptos'> & { conceptos: string }>`
    select q.id, q.version, q.tipo, q.estado, q.anio, q.mes, q.persona_id, p.n_completo as persona, q.canon_cts, q.comision_cts, q.iva_comision_cts,
      q.neto_cts, q.conceptos, b.nombre as banco, o.numero_cuenta
    from pago as q join persona as p on p.id = q.persona_id
    left join inmueble_propietario as o on q.tipo = 'p' and o.inmueble_id = q.inmueble_id and o.persona_id = q.persona_id
    left join banco as b on b.id = o.banco_id
    where q.id in (select value from json_each(${JSON.stringify(ids)}))
    order by q.orden_titular, q.persona_id, q.periodo, q.id`.execute(db);
  return rows.map((row) => ({ ...row, conceptos: leerConceptos(row.conceptos) }));
}

function requirePagables(pagos: readonly PorPagar[], wanted: number): void {
  if (pagos.length < wanted) throw notFound('Un pago ya no existe: recarga la lista.');
  if (new Set(pagos.map(({ tipo }) => tipo)).size > 1) {
    throw refused('Paga por separado a propietarios y a administraciones.');
  }
  const wrong = pagos.find(({ estado }) => estado !== 'PENDIENTE');
  if (wrong)
    throw refused(`El pago de ${mesPagado(wrong)} a ${wrong.persona} ya está ${wrong.estado}: recarga la lista.`);
  const nothing = pagos.find(({ neto_cts }) => neto_cts <= 0);
  if (nothing) throw refused(`A ${nothing.persona} no le queda nada por pagar: revisa sus descuentos.`);
}

/** A month is paid from the month before it on: an older day is a slip of the year, and would go into the certificate of another. */
function requireFechaDe(pagos: readonly PorPagar[], fecha: string): void {
  const [anio = 0, mes = 0] = fecha.split('-').map(Number);
  const early = pagos.find((pago) => pago.anio * 12 + pago.mes > anio * 12 + mes + 1);
  if (!early) return;
  throw refusedIn('fecha', `La fecha es muy anterior al mes que se paga (${mesPagado(early)}).`);
}
