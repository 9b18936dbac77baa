/** Everything that invoicing again would do, and every reason not to. Nothing is written: what is simulated is what is done. */
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import { businessDay } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import type { AplicacionDe } from '../cartera-clientes/public.ts';
import { findCliente, requireCliente } from '../clientes/public.ts';
import { requireOpenPeriod } from '../contabilidad/public.ts';
import {
  type CabezaFactura,
  type Cuando,
  cantidadesDe,
  type Devueltas,
  type FacturaGuardada,
  prepararFactura,
  type Restante,
  restantesDe,
  verFactura,
} from '../facturas/public.ts';
import { cambiadaDe, type LineaDicha, lineaRestante, parear } from './comparar.ts';
import type { RefacturacionPedida } from './contract/pedida.ts';
import { type Aumento, alcanzadas, aumentosDe, devueltasDe, type FilaNueva, nuevas, sumas } from './lineas.ts';
import { aplicadasA, type Pagos, pagosDe, saldoDe } from './pagos.ts';
import { cambia, soloSube } from './rules/cambios.ts';

const CONTADO = '1';

export interface Plan {
  readonly factura: FacturaGuardada;
  readonly motivo: string;
  /** What the note takes, line by line. */
  readonly tomadas: readonly Restante[];
  readonly antes: readonly LineaDicha[];
  readonly filas: readonly FilaNueva[];
  readonly nota_cts: number;
  readonly cabeza: CabezaFactura;
  readonly preparada: Awaited<ReturnType<typeof prepararFactura>>;
  /** What was paid of it, and what of that has to leave it. */
  readonly aplicadas: readonly AplicacionDe[];
  readonly liberar_cts: number;
  readonly pagos: Pagos;
  /** More of a line of an order than was invoiced. */
  readonly aumentos: readonly Aumento[];
  /** Goods that come back, since less of them is sold. */
  readonly devueltas: Devueltas;
  readonly propone: 'NOTA_DEBITO' | null;
}

export async function planear(w: Cuando, datos: RefacturacionPedida): Promise<Plan> {
  const { cambios, numeracion_id, mantiene_aplicaciones } = datos;
  const factura = await requireFactura(w.tx, datos.factura_id);
  const motivo = requireMotivo(datos);
  await requireReferencias(w.tx, datos);
  await requireAbiertos(w, factura.fecha, datos.acepta_periodo_cerrado);
  const tomadas = alcanzadas(await restantesDe(w.tx, factura.id), factura, datos);
  const filas = await nuevas(w, tomadas, cambios);
  const persona_id = cambios.persona_id ?? factura.persona_id;
  if (persona_id !== factura.persona_id) await requireCliente(w.tx, persona_id);
  const totals = sumas(filas);
  const cabeza: CabezaFactura = { ...terminos(factura, cambios), persona_id, numeracion_id, ...totals };
  const antes = tomadas.map(lineaRestante);
  const cambiadas = parear(antes, filas).map(cambiadaDe);
  const mismosTerminos =
    persona_id === factura.persona_id &&
    cabeza.forma_pago === factura.forma_pago &&
    cabeza.plazo_dias === factura.plazo_dias;
  if (mismosTerminos && !cambiadas.some(cambia))
    throw refused(`La re-facturación no cambia nada de la factura ${factura.numero}.`);
  const aumentos = aumentosDe(tomadas, filas);
  const preparada = await prepararFactura(w, cabeza, filas, {
    cantidades: await cantidadesDe(w.tx, 0, aumentos),
    ...{ donde: verFactura(factura.id), acepta_periodo_cerrado: datos.acepta_periodo_cerrado },
  });
  const nota_cts = sumExact(antes.map(({ total_cts }) => total_cts));
  const aplicadas = await aplicadasA(w.tx, factura);
  const saldo_cts = await saldoDe(w.tx, factura);
  const liberar_cts = Math.max(0, nota_cts - saldo_cts);
  const pasan = mantiene_aplicaciones && persona_id === factura.persona_id;
  return {
    ...{ factura, motivo, tomadas, antes, filas, nota_cts, cabeza, preparada, aplicadas, liberar_cts, aumentos },
    devueltas: devueltasDe(tomadas, filas),
    pagos: pagosDe(factura, aplicadas, {
      ...{ liberar_cts, saldo_cts, nota_cts, cabe_cts: pasan ? totals.total_cts : 0 },
    }),
    propone: soloSube(cambiadas, mismosTerminos) ? 'NOTA_DEBITO' : null,
  };
}

async function requireFactura(db: Reader, id: number): Promise<FacturaGuardada> {
  const factura = await db.selectFrom('factura').selectAll().where('id', '=', id).executeTakeFirst();
  if (!factura) throw notFound('No se encontró la factura.');
  const { tipo, numero, estado, estado_dian } = factura;
  if (tipo !== 'FV') throw refused('Solo se re-factura una factura de venta.');
  if (estado === 'ANULADA_NC') throw refused(`La factura ${numero} ya tiene una nota crédito total.`);
  if (estado_dian === 'RECHAZADA')
    throw refused(`La DIAN rechazó la factura ${numero}: corrige sus datos y transmítela de nuevo.`);
  if (estado_dian === 'PENDIENTE' || estado_dian === 'ENVIADA')
    throw refused(`La DIAN todavía no acepta la factura ${numero}.`);
  return factura;
}

function requireMotivo({ motivo }: RefacturacionPedida): string {
  if (motivo) return motivo;
  const msg = 'Debe indicar el motivo de la re-facturación.';
  throw invalid({ motivo: [msg] }, msg);
}

async function requireReferencias(db: Reader, { cambios, numeracion_id }: RefacturacionPedida): Promise<void> {
  await requireReferences(db, [
    { campo: 'cambios.persona_id', tabla: 'persona', columna: 'id', valor: cambios.persona_id ?? null },
    { campo: 'numeracion_id', tabla: 'secuencia', columna: 'id', valor: numeracion_id },
  ]);
  if (numeracion_id === null) return;
  const rango = await db.selectFrom('secuencia').select('codigo').where('id', '=', numeracion_id).executeTakeFirst();
  if (rango?.codigo !== 'FV') throw invalid({ numeracion_id: ['La numeración no es de facturas de venta.'] });
}

/** Neither the month of the invoice nor this one is closed, or who acts may post in them. */
async function requireAbiertos(w: Cuando, fecha: string, acepta: boolean): Promise<void> {
  const hoy = businessDay(w.now);
  await requireOpenPeriod(w, 'VENTAS', fecha, acepta);
  await requireOpenPeriod(w, 'VENTAS', hoy, acepta);
  await requireOpenPeriod(w, 'CARTERA', hoy);
}

function terminos(factura: FacturaGuardada, { forma_pago, plazo }: RefacturacionPedida['cambios']) {
  const forma = forma_pago ?? factura.forma_pago;
  const plazo_dias = forma === CONTADO ? 0 : (plazo ?? factura.plazo_dias);
  return { forma_pago: forma, medio_pago: factura.medio_pago, plazo_dias };
}

/** Of a customer, as they are called. */
export const nombreDe = async (db: Reader, persona_id: number): Promise<string> =>
  (await findCliente(db, persona_id)).nombre;
