/** Demonstration receipts: of the orders whose goods come and of invoices without one, in every state, with what was found wrong of them. */
import { sql } from 'kysely';
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { decidirDemo, type NovedadDemo } from '../novedades/public.ts';
import { type LlegadaDemo, llegadaDemo } from '../ordenes-compra/public.ts';
import { confirmar } from './confirmar.ts';
import { contarLinea } from './contar.ts';
import type { Entrada } from './contract/entrada.ts';
import { anular, reversar } from './deshacer.ts';
import { findEntrada } from './lectura.ts';
import { delCampo, deOrden, suelta } from './seed-borradores.ts';

/** How many there are, how many of an electronic invoice, and those of the last days that nobody confirmed yet. */
const TODAS = 130;
const CON_XML = 60;
const ABIERTAS: Readonly<Record<number, 'BORRADOR' | 'EN_CONTEO'>> = { 0: 'BORRADOR', 1: 'EN_CONTEO' };
/** Novelties: those of the last days wait for who decides; of the others there are so many. */
const POR_DECIDIR = 14;
const SIN_DECIDIR = 12;
const DECIDIDAS = 48;

export async function demoEntradas(w: Work, dia: DemoDay): Promise<void> {
  const llegada = await llegadaDemo(w, dia);
  if (llegada) await recibirOrden(w, dia, llegada);
  // The last day brings what is missing.
  const some = dia.faltan === 0 ? TODAS - (await cuantas(w)) : sueltasEl(dia.faltan);
  for (let turno = 0; turno < some; turno += 1) {
    if ((await cuantas(w)) < TODAS) await recibirSuelta(w, dia, turno);
  }
}

/** Deliveries without order: now and then, and more of them lately. */
const sueltasEl = (faltan: number): number => (faltan <= 9 ? 2 : faltan % 24 === 5 ? 1 : 0);

async function cuantas(w: Work): Promise<number> {
  const { filas } = await w.tx
    .selectFrom('conteo')
    .select('filas')
    .where('tabla', '=', 'entrada')
    .executeTakeFirstOrThrow();
  return filas;
}

async function conXml(w: Work): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from entrada where factura_id is not null`.execute(
    w.tx,
  );
  return rows[0]?.n ?? 0;
}

async function novedades(w: Work): Promise<{ readonly todas: number; readonly abiertas: number }> {
  const { rows } = await sql<{ todas: number; abiertas: number }>`
    select count(*) as todas, count(*) filter (where resuelto = 0) as abiertas from novedad`.execute(w.tx);
  return rows[0] ?? { todas: 0, abiertas: 0 };
}

/** By one lorry, or by two. */
async function recibirOrden(w: Work, dia: DemoDay, llegada: LlegadaDemo): Promise<void> {
  const bodega = await workAs(w, 'bodega');
  const camiones = llegada.n % 3 === 1 && !llegada.parte ? 2 : 1;
  for (let camion = 0; camion < camiones; camion += 1) {
    const entrada = await deOrden(bodega, dia, llegada, { camion, camiones });
    if (entrada) await seguir(w, dia, entrada, llegada.n + camion * 3);
  }
}

async function recibirSuelta(w: Work, dia: DemoDay, turno: number): Promise<void> {
  const n = dia.faltan * 40 + turno;
  const bodega = await workAs(w, 'bodega');
  const manual = dia.faltan % 48 === 5 || (await conXml(w)) >= CON_XML;
  const entrada = manual ? await delCampo(bodega, dia, n) : await suelta(bodega, dia, n);
  if (!entrada) return;
  const open = ABIERTAS[dia.faltan];
  if (open === 'BORRADOR') return;
  if (open === 'EN_CONTEO') {
    await contar(w, entrada, { fila: 0, recibido: Math.max(0, (entrada.detalle[0]?.facturado ?? 1) - 1) });
    return;
  }
  await seguir(w, dia, entrada, n);
}

interface Cuenta {
  readonly fila: number;
  readonly recibido?: number;
  readonly rechazado?: number;
}

async function contar(w: Work, { id, detalle }: Entrada, { fila, ...cuenta }: Cuenta): Promise<void> {
  const linea = detalle.filter(({ cargo, producto_id }) => !cargo && producto_id !== null)[fila];
  if (linea)
    await contarLinea(await workAs(w, 'bodega'), id, linea.id, { version: linea.version, ...cuenta, en_base: false });
}

/** Counted, with what is wrong of every second one, and confirmed; a few are annulled or reversed. */
async function seguir(w: Work, { faltan }: DemoDay, entrada: Entrada, n: number): Promise<void> {
  const bodega = await workAs(w, 'bodega');
  const { id } = entrada;
  const now = () => findEntrada(w.tx, id, bodega.actor);
  const [first] = entrada.detalle;
  const many = first?.facturado ?? 0;
  const late = faltan <= POR_DECIDIR;
  const { todas, abiertas } = await novedades(w);
  const caben = todas - abiertas < DECIDIDAS - 1;
  const short = late ? abiertas < SIN_DECIDIR : caben && n % 5 === 0;
  if (short && many > 2) await contar(w, entrada, { fila: 0, recibido: many - 1 });
  else if (!late && caben && n % 9 === 3 && many > 1) await contar(w, entrada, { fila: 0, rechazado: 1 });
  if (n % 29 === 11) {
    await anular(bodega, id, { version: (await now()).version, motivo: 'El camión era de otra bodega.' });
    return;
  }
  const { version } = await now();
  const done = await confirmar(bodega, id, { version, acepta_periodo_cerrado: false, autorizacion: null });
  const decide: NovedadDemo = n % 4 === 2 ? 'rechaza' : 'acepta';
  if (!late) await decidirDemo(await workAs(w, 'contabilidad'), id, decide);
  if (n % 9 === 8 && !late && entrada.tipo === 'SIN_OC') {
    const motivo = 'Se recibió en la bodega que no era.';
    await reversar(await workAs(w, 'contabilidad'), id, {
      version: await versionDe(w, done.id),
      motivo,
      acepta_periodo_cerrado: false,
    });
  }
}

async function versionDe(w: Work, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from entrada where id = ${id}`.execute(w.tx);
  return rows[0]?.version ?? 0;
}
