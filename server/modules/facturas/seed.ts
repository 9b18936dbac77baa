/**
 * Demonstration invoices: orders that left and services of three months on the tax office's range of tests (SETP), with notes, and
 * pre-invoices in every state.
 * Nothing of them is sent to anybody.
 */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { createNumeracion } from '../numeraciones/public.ts';
import { notaCredito, notaDebito } from './contract/notas.ts';
import { prefacturaAlta } from './contract/prefactura.ts';
import { emitirPrefactura } from './emitir.ts';
import { crearNotaCredito, crearNotaDebito } from './notas.ts';
import { anularPrefactura, createPrefactura, revisarPrefactura } from './prefacturar.ts';
import { softwareDe } from './software.ts';

/** The range that the tax office gives to who tries (DIAN, annex 1.9, examples). */
const RANGO_PRUEBAS = {
  ...{ codigo: 'FV', prefijo: 'SETP', desde: 990_000_000, hasta: 995_000_000, siguiente: null, ancho: 0 },
  ...{ resolucion: '18760000001', fecha_resolucion: '2019-01-19', vigente_desde: '2019-01-19' },
  ...{ vigente_hasta: '2030-01-19', clave_tecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c' },
};

export const demoRango = async (w: Work): Promise<void> => {
  await createNumeracion(w, RANGO_PRUEBAS);
};

/** Whatever is set: nothing of the demonstration goes out. */
const SIN_TRANSMITIR = softwareDe(null);

/** Days before today since which there are invoices. */
const PRIMERO = 90;
/** Invoices that there are in the end, and those of them that are corrected. */
const FACTURAS = 200;
const NOTAS = 15;
/** Of the last days: what becomes of pre-invoices that are not issued, one a day. */
const ULTIMAS = ['REVISADA', 'BORRADOR', 'ANULADA'] as const;
const RECIENTES = 8;
/** Orders that are invoiced on one day: what left later waits. */
const PEDIDOS_AL_DIA = 3;

export async function demoFacturas(w: Work, { faltan }: DemoDay): Promise<void> {
  if (faltan >= PRIMERO) return;
  if (faltan < RECIENTES) await dejar(w, faltan);
  const contabilidad = await workAs(w, 'contabilidad');
  const de = await clientesDeServicios(w);
  const hay = await cuantas(w);
  const meta = Math.round((FACTURAS * (PRIMERO - faltan)) / PRIMERO);
  const pedidos = faltan > 1 ? await despachados(w) : [];
  for (let n = hay; n < meta; n += 1) {
    const pedido = pedidos[n - hay];
    const datos = pedido ? { pedidos: [pedido], medio_pago: '1' } : servicios(de, n);
    const { id, detalle } = await emitir(contabilidad, datos);
    await corregir(contabilidad, n, id, detalle[0]?.id ?? 0, de.servicio);
  }
}

async function emitir(w: Work, datos: object) {
  const { id } = await createPrefactura(w, prefacturaAlta.parse(datos));
  await revisarPrefactura(w, id, {});
  return emitirPrefactura(w, SIN_TRANSMITIR, id, { acepta_periodo_cerrado: false });
}

/** One that nobody issued yet, or that nobody wanted. */
async function dejar(w: Work, n: number): Promise<void> {
  const comercial = await workAs(w, 'comercial');
  const datos = prefacturaAlta.parse(servicios(await clientesDeServicios(w), n));
  const { id } = await createPrefactura(comercial, datos);
  const hasta = ULTIMAS[n % ULTIMAS.length];
  if (hasta === 'REVISADA') await revisarPrefactura(comercial, id, {});
  if (hasta === 'ANULADA')
    await anularPrefactura(comercial, id, { motivo: 'El cliente pidió que se facture a otra empresa.' });
}

async function cuantas(w: Work): Promise<number> {
  const { hay } = await w.tx
    .selectFrom('factura')
    .where('tipo', '=', 'FV')
    .select((eb) => eb.fn.countAll<number>().as('hay'))
    .executeTakeFirstOrThrow();
  return Number(hay);
}

/** Orders of which something left that was not invoiced, the oldest first; the last one waits. */
async function despachados(w: Work): Promise<number[]> {
  const rows = await w.tx
    .selectFrom('pedido')
    .where('interno', '=', 0)
    .where('estado', '=', 'DESPACHADO')
    .where('pct_facturado', '=', 0)
    .select('id')
    .orderBy('id')
    .limit(PEDIDOS_AL_DIA + 1)
    .execute();
  return rows.slice(0, -1).map(({ id }) => id);
}

interface DeServicios {
  readonly servicio: number;
  readonly personas: readonly number[];
}

async function clientesDeServicios(w: Work): Promise<DeServicios> {
  const servicio = await w.tx
    .selectFrom('producto')
    .select('id')
    .where('cod_prod', '=', 'SER0001')
    .executeTakeFirstOrThrow();
  const personas = await w.tx
    .selectFrom('persona as p')
    .innerJoin('tipo_contribuyente as t', 't.id', 'p.contribuyente')
    .where('t.prefijo', '=', 'PN')
    .where('p.estado', '=', 1)
    .where('p.fusionada_en_id', 'is', null)
    .where('p.id', 'in', (eb) => eb.selectFrom('persona_direccion').select('persona_id'))
    // Those who have a card buy by orders, and owe what their orders say.
    .where('p.id', 'not in', (eb) => eb.selectFrom('cliente').select('persona_id'))
    .select('p.id')
    .orderBy('p.id')
    .limit(14)
    .execute();
  return { servicio: servicio.id, personas: personas.map(({ id }) => id) };
}

const servicios = ({ servicio, personas }: DeServicios, n: number) => ({
  persona_id: personas[(n * 5) % personas.length],
  ...(n % 3 === 0 ? { forma_pago: '1', medio_pago: '10' } : { forma_pago: '2', medio_pago: '1', plazo: 30 }),
  detalle: [{ producto_id: servicio, cantidad: 1 + (n % 4), precio: 85_000 + ((n * 7_300) % 120_000) }],
  ...(n % 5 === 0 ? { observacion: 'Transporte hasta el punto de entrega.' } : {}),
});

/** So many of them are corrected, one of every so many: in part, whole, or for more. */
async function corregir(w: Work, n: number, id: number, factura_detalle_id: number, servicio: number): Promise<void> {
  const cada = Math.floor(FACTURAS / NOTAS);
  if (n % cada !== cada - 1 || n >= cada * NOTAS) return;
  const turno = Math.floor(n / cada) % 3;
  if (turno === 2) {
    const detalle = [{ producto_id: servicio, cantidad: 1, precio: 18_000 }];
    const nota = notaDebito.parse({ concepto: '2', detalle, observacion: 'Espera en el cargue.' });
    await crearNotaDebito(w, SIN_TRANSMITIR, id, nota);
    return;
  }
  const lineas = [{ factura_detalle_id, cantidad: 1 }];
  const datos = turno === 0 ? { concepto: '2', observacion: 'Cliente equivocado.' } : { concepto: '1', lineas };
  await crearNotaCredito(w, SIN_TRANSMITIR, id, notaCredito.parse(datos));
}
