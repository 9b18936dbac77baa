/** Demonstration payments: eighteen months settled and paid on their days, some annulled, some with one document for all, and told. */
import { sql } from 'kysely';
import { type EstadoSembrado, seedEnvios, seedWhatsapp } from '../../core/salida/whatsapp/seed.ts';
import { type Work, workAt, workDaysBefore } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { anularYAvisar } from './anular.ts';
import { mensajeDe, readDichos } from './avisos.ts';
import { conciliarPago } from './commands.ts';
import { liquidarMandatos } from './liquidar.ts';
import { mandatosDe } from './mandatos.ts';
import { pagarPagos } from './pagar.ts';
import type { Periodo } from './rules/liquidacion.ts';

const MESES = 18;
/** Day of the month on which each kind is paid. */
const DIA_PAGO = { p: 12, a: 6 } as const;

/** The work of a day of the past, in the same transaction. */
function on(w: Work, day: string): Work {
  return workAt(w, new Date(`${day}T15:00:00Z`));
}

export async function seedDemo(w: Work): Promise<void> {
  const today = businessDay(w.now);
  for (const periodo of monthsBefore(today)) {
    const month = `${periodo.anio}-${String(periodo.mes).padStart(2, '0')}`;
    const settled = `${month}-02`;
    if (settled > today) continue;
    const then = on(w, settled);
    await liquidarMandatos(then, await mandatosDe(w.tx, periodo, null), periodo);
    for (const tipo of ['a', 'p'] as const) {
      const day = `${month}-${String(DIA_PAGO[tipo]).padStart(2, '0')}`;
      // The last month waits to be paid.
      if (day < today && month < today.slice(0, 7)) await pay(on(w, day), tipo, day, periodo);
    }
  }
  await annulSome(w);
  await tellSome(w);
}

/** The last months, the oldest first, up to the present one. */
function monthsBefore(today: string): Periodo[] {
  const [anio = 0, mes = 0] = today.split('-').map(Number);
  return Array.from({ length: MESES }, (_, i) => {
    const at = anio * 12 + (mes - 1) - (MESES - 1 - i);
    return { anio: Math.floor(at / 12), mes: (at % 12) + 1 };
  });
}

/** Each with a document of its own; in March of each year, one for all the administrations. Old ones are confirmed by the bank. */
async function pay(w: Work, tipo: 'p' | 'a', fecha: string, { anio, mes }: Periodo): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from pago
    where tipo = ${tipo} and estado = 'PENDIENTE' and anio = ${anio} and mes = ${mes} and neto_cts > 0 order by id`.execute(
    w.tx,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const uno_por_todos = mes === 3 || (tipo === 'a' && mes === 8);
  await pagarPagos(w, { ids, fecha, medio: await medioDe(w), uno_por_todos, simular: false });
  if (mes % 6 === 1) for (const id of ids.slice(0, 4)) await conciliarPago(w, id, 2, 1);
}

async function medioDe(w: Work): Promise<string> {
  const { codigo } = await w.tx
    .selectFrom('medio_pago')
    .select('codigo')
    .where('nombre', 'like', '%ransferencia%')
    .orderBy('orden')
    .limit(1)
    .executeTakeFirstOrThrow();
  return codigo;
}

/** Two owners whose last document was wrong: since yesterday it is owed again. */
async function annulSome(today: Work): Promise<void> {
  const w = workDaysBefore(today, 1);
  const { rows } = await sql<{ persona_id: number; ids: string }>`
    select persona_id, json_group_array(id) as ids from pago
    where tipo = 'p' and estado = 'PAGADO' and uno_por_todos_pagos = 0 and conciliado = 0
    group by num_doc having max(periodo) = (select max(periodo) from pago where estado = 'PAGADO' and tipo = 'p')
    order by persona_id limit 2`.execute(w.tx);
  for (const { persona_id, ids } of rows) {
    const detalle = (JSON.parse(ids) as number[]).map((pago_id) => ({ pago_id }));
    const [first] = detalle;
    await anularYAvisar(w, {
      persona_id,
      detalle,
      motivo: 'La cuenta bancaria estaba cancelada: el banco devolvió el pago.',
    });
    await seedEnvios(w, { origen: 'pago', id: first?.pago_id ?? 0 }, 'LEÍDO');
  }
}

const MENSAJES = 290;
/** How far those of an ordinary day came. */
const ESTADOS: readonly EstadoSembrado[] = [
  ...(['LEÍDO', 'ENTREGADO', 'LEÍDO', 'LEÍDO', 'ENVIADO', 'LEÍDO', 'ENTREGADO', 'LEÍDO', 'FALLIDO', 'LEÍDO'] as const),
  ...(['ENTREGADO', 'LEÍDO', 'REGISTRADO'] as const),
];

/** A few could not be sent at all, or were taken out of the queue. */
function hastaDe(i: number): EstadoSembrado {
  if (i % 89 === 40) return 'AGOTADO';
  if (i % 89 === 70) return 'DESCARTADO';
  return ESTADOS[i % ESTADOS.length] ?? 'LEÍDO';
}

/** The last documents were told to who was paid, on their day. */
async function tellSome(w: Work): Promise<void> {
  const { rows } = await sql<{ ids: string }>`select json_group_array(id) as ids from pago where num_doc in (
    select num_doc from pago where num_doc is not null group by num_doc order by max(fecha_pago) desc, num_doc limit ${MENSAJES})`.execute(
    w.tx,
  );
  const told = await readDichos(w.tx, JSON.parse(rows[0]?.ids ?? '[]'));
  const last = told.toSorted((a, b) => b.fecha.localeCompare(a.fecha) || b.pago_id - a.pago_id).slice(0, MENSAJES);
  for (const [i, dicho] of last.entries()) {
    const { plantilla, mensaje } = mensajeDe('PAGADO', dicho);
    const creado = new Date(Date.parse(`${dicho.fecha}T15:00:00Z`) + i * 7_000);
    await seedWhatsapp(w, plantilla, { ...mensaje, creado, hasta: hastaDe(i) });
  }
}
