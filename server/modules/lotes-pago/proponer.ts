/** What to pay of what is owed up to a day. Nothing is written. */
import type { Reader } from '../../core/db/reader.ts';
import { sumExact } from '../../shared/exact.ts';
import { toCentavos, toPesos } from '../../shared/money.ts';
import type { Conocido, Propuesta, Propuesto } from './contract/actos.ts';
import { MAX_LINEAS } from './contract/lote.ts';
import { impedimento, type Pagable, pagables, porPagar } from './pagables.ts';
import { prontoPago } from './rules/descuento.ts';
import { completar, elegir, type Opcion } from './rules/elegir.ts';

interface Candidato extends Opcion {
  readonly documento: Pagable;
  readonly hasta: string | null;
}

interface Pedido {
  readonly hasta: string;
  readonly presupuesto?: number | null | undefined;
}

/**
 * What is due by that day, or would lose its discount by then, paid today; never what is held or blocked. Without a budget, all of it; with
 * one, whole documents: the choice that saves most discount, and with what is left those that are owed for longest.
 */
export async function proponer(db: Reader, { hasta, presupuesto }: Pedido, hoy: string): Promise<Propuesta> {
  const candidatos = (await porPagar(db, hoy))
    .map((documento) => candidatoDe(documento, hoy))
    .filter(({ documento, hasta: ultimo }) => documento.vencimiento <= hasta || (ultimo !== null && ultimo <= hasta));
  const held = candidatos.filter(({ documento }) => impedimento(documento) !== null);
  const free = candidatos.filter(({ documento }) => impedimento(documento) === null);
  const limite = presupuesto === null || presupuesto === undefined ? null : (toCentavos(presupuesto) ?? 0);
  const choice = limite === null ? null : elegir(free, limite);
  const places = choice === null || limite === null ? free.map((_, i) => i) : completar(free, choice.elegidas, limite);
  const chosen = new Set(places.slice(0, MAX_LINEAS));
  const [detalle, left] = [free.filter((_, i) => chosen.has(i)), free.filter((_, i) => !chosen.has(i))];
  const descuento = toPesos(sumExact(detalle.map(({ descuento_cts }) => descuento_cts)));
  return {
    fecha_programada: hoy,
    total: toPesos(sumExact(detalle.map(({ valor_cts }) => valor_cts))),
    descuento,
    exacto: choice?.exacto ?? true,
    descuento_tope: choice === null || choice.exacto ? descuento : toPesos(choice.tope_cts),
    detalle: detalle.map(presentar),
    fuera: [
      ...held.map((each) => ({ ...presentar(each), motivo: impedimento(each.documento) ?? '' })),
      ...left.map((each) => ({ ...presentar(each), motivo: 'No cabe en el presupuesto.' })),
    ],
  };
}

/** All that is owed of it, with its discount when that closes it. */
function candidatoDe(documento: Pagable, hoy: string): Candidato {
  const { saldo_cts, programado_cts } = documento;
  const pronto = programado_cts === 0 ? prontoPago(documento, documento.pronto, hoy) : null;
  if (pronto && pronto.descuento_cts < saldo_cts)
    return {
      ...{ documento, hasta: pronto.hasta, descuento_cts: pronto.descuento_cts },
      valor_cts: saldo_cts - pronto.descuento_cts,
    };
  return { documento, hasta: null, descuento_cts: 0, valor_cts: saldo_cts - programado_cts };
}

function presentar({ documento, valor_cts, descuento_cts, hasta }: Candidato): Propuesto {
  const { id, proveedor_id, proveedor, tipo, n_factura, vencimiento, saldo_cts } = documento;
  return {
    ...{ documento_id: id, proveedor_id, proveedor, tipo, n_factura, vencimiento, descuento_hasta: hasta },
    ...{ saldo: toPesos(saldo_cts), valor: toPesos(valor_cts), descuento: toPesos(descuento_cts) },
  };
}

/** What a form must know of documents before they are paid on a day. */
export async function conocer(
  db: Reader,
  { fecha_programada, documentos }: { readonly fecha_programada: string; readonly documentos: readonly number[] },
  hoy: string,
): Promise<Conocido[]> {
  const pago = fecha_programada < hoy ? hoy : fecha_programada;
  return [...(await pagables(db, documentos, hoy)).values()].map((documento) => {
    const pronto = prontoPago(documento, documento.pronto, pago);
    const given = pronto !== null && pronto.descuento_cts < documento.saldo_cts ? pronto : null;
    return {
      ...{ documento_id: documento.id, saldo: toPesos(documento.saldo_cts), impedimento: impedimento(documento) },
      ...{ descuento: toPesos(given?.descuento_cts ?? 0), descuento_hasta: given?.hasta ?? null },
    };
  });
}
