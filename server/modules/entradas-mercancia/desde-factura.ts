/** Drafts of electronic invoices: what no receipt took of them, homologated, matched to the order that they answer. */

import { referencesOf } from '../../core/db/campos.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRow } from '../../core/db/rows.ts';
import { duplicate, invalid, notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { type ConLineas, homologarRecibida, type LineaRecibida, recibidaPara } from '../facturas-xml/public.ts';
import { type LineaAbierta, openLines } from '../ordenes-compra/public.ts';
import { type ProductoStock, productsForStock } from '../productos/public.ts';
import * as campos from './campos.ts';
import { buscaDe, escribirPartes, numerosDe, requireProveedor } from './commands.ts';
import type { DeFactura } from './contract/actos.ts';
import type { Entrada } from './contract/entrada.ts';
import { condicionesDeRecibo } from './detalle.ts';
import { cabeceraDe, esCargo, recibidaDe, recibidaPorNumero, restosDe, yaRecibida } from './factura.ts';
import { findEntrada } from './lectura.ts';
import { baseDe, type FilaEntrada, sumasDe } from './lineas.ts';
import { cabeEn, deFactura, menos, ordenEscrita, type RestoDeLinea } from './rules/factura.ts';
import { ordenParecida, type Parte, Pendientes, parecidoDe } from './rules/repartir.ts';

const PPM = 1_000_000;

export async function createDesdeFactura(w: Work, datos: DeFactura): Promise<Entrada> {
  return findEntrada(w.tx, await insertDesdeFactura(w, datos), w.actor);
}

async function insertDesdeFactura(w: Work, { factura_id, bodega_id, ordenes = null }: DeFactura): Promise<number> {
  const bodega = referencesOf({ bodega_id: campos.entrada.bodega_id }, { bodega_id });
  await requireReferences(w.tx, bodega);
  await requireReferences(w.tx, bodega, { activas: true });
  const factura = await requireRecibible(w, factura_id);
  const { proveedor_id, n_factura, referencia } = factura;
  const nombre = await requireProveedor(w, proveedor_id);
  const restos = await restosDe(w.tx, factura, null);
  await requireResto(w, factura, restos);
  const abiertas = await openLines(w.tx, { proveedor_id, bodega_id });
  const propuesta = ordenes ? null : await proponer(w.tx, factura, restos, abiertas);
  // One of another warehouse is only told: nothing of it comes in here.
  const proposed = abiertas.some(({ orden_id }) => orden_id === propuesta?.id) && propuesta ? [propuesta.id] : [];
  const chosen = ordenes ? requireAbiertas(ordenes, abiertas) : proposed;
  const suyas = abiertas.filter(({ orden_id }) => chosen.includes(orden_id));
  const filas = await filasDe(w.tx, factura, restos, suyas);
  const cabecera = await cabeceraDe(w.tx, factura, restos, { salvo: null, base_cts: baseDe(filas) });
  const id = await insertRow(w, 'entrada', {
    ...{ proveedor_id, bodega_id, factura_id, n_factura, cufe: factura.cufe, fecha_factura: factura.fecha },
    ...{ fecha: businessDay(w.now), tipo: chosen.length > 0 ? 'CON_OC' : 'SIN_OC' },
    fecha_vencimiento_factura: factura.vencimiento,
    propuesta_orden_id: propuesta?.id ?? null,
    propuesta_razon: propuesta?.razon ?? null,
    propuesta_porcentaje: propuesta?.porcentaje ?? null,
    ...sumasDe(filas, 0, cabecera),
    busca: buscaDe(nombre, [n_factura, referencia, ...numerosDe(suyas)]),
  });
  await escribirPartes(w, id, chosen, filas);
  return id;
}

type Recibible = ConLineas & { readonly proveedor_id: number };

/** An invoice of goods that somebody may receive, its codes looked at again. */
async function requireRecibible(w: Work, id: number): Promise<Recibible> {
  const before = await recibidaPara(w.tx, id);
  if (!before) throw notFound('No se encontró la factura electrónica.');
  const { estado, motivo, tipo, n_factura } = before;
  if (tipo !== 'FC') throw refused(`${n_factura} no es una factura: no trae mercancía.`);
  if (estado === 'CON_ERROR' || estado === 'DESCARTADO')
    throw refused(motivo ?? `La factura ${n_factura} está ${estado.replace('_', ' ')}: no se recibe.`);
  if (estado === 'VALIDADO') await homologarRecibida(w, id);
  const factura = estado === 'VALIDADO' ? await recibidaPara(w.tx, id) : before;
  if (!factura || factura.proveedor_id === null) throw refused('El proveedor de la factura no está en el directorio.');
  return { ...factura, proveedor_id: factura.proveedor_id };
}

async function requireResto(w: Work, factura: Recibible, restos: ReadonlyMap<number, RestoDeLinea>): Promise<void> {
  const { id: factura_id, proveedor_id, n_factura, detalle } = factura;
  const left = detalle.some((linea) => !esCargo(linea) && (restos.get(linea.id)?.cantidad_mil ?? 0) > 0);
  const other = await recibidaPorNumero(w.tx, { proveedor_id, n_factura, menos: factura_id, salvo: null });
  if (other) throw duplicate(yaRecibida(n_factura, other));
  const own = await recibidaDe(w.tx, factura_id, null);
  if (!left && own) throw duplicate(yaRecibida(n_factura, own));
  if (!left) throw refused(`La factura ${n_factura} no trae mercancía.`);
}

function requireAbiertas(ordenes: readonly number[], abiertas: readonly LineaAbierta[]): number[] {
  const known = new Set(abiertas.map(({ orden_id }) => orden_id));
  const wrong = ordenes.findIndex((id) => !known.has(id));
  const msg = 'La orden no está abierta para este proveedor y esta bodega.';
  if (wrong >= 0) throw invalid({ [`ordenes.${wrong}`]: [msg] }, msg);
  return [...new Set(ordenes)];
}

interface Propuesta {
  readonly id: number;
  readonly razon: 'REFERENCIA' | 'SIMILITUD';
  readonly porcentaje: number;
}

/** The order that the invoice names, wherever its goods are expected; else the oldest of here of which it has four lines out of five within tolerance. */
async function proponer(
  db: Reader,
  { proveedor_id, referencia, detalle }: Recibible,
  restos: ReadonlyMap<number, RestoDeLinea>,
  abiertas: readonly LineaAbierta[],
): Promise<Propuesta | null> {
  const { precio } = await condicionesDeRecibo(db, proveedor_id);
  const facturadas = detalle.flatMap((linea) => {
    const cantidad_mil = restos.get(linea.id)?.cantidad_mil ?? 0;
    if (cantidad_mil <= 0 || esCargo(linea)) return [];
    // A line whose product nobody said is like none of the order.
    return [{ producto_id: linea.producto_id ?? 0, cantidad_mil, precio_dmil: linea.costo_dmil ?? 0 }];
  });
  const named = referencia ? ordenEscrita(referencia) : '';
  const suyasDe = (lineas: readonly LineaAbierta[]) =>
    named ? lineas.filter(({ numero }) => ordenEscrita(numero) === named) : [];
  const aqui = suyasDe(abiertas);
  const suyas = aqui.length > 0 || !named ? aqui : suyasDe(await openLines(db, { proveedor_id, bodega_id: null }));
  const [first] = suyas;
  if (first) return { id: first.orden_id, razon: 'REFERENCIA', porcentaje: parecidoDe(facturadas, suyas, precio) };
  const alike = ordenParecida(facturadas, abiertas, precio);
  return alike && { id: alike.orden_id, razon: 'SIMILITUD', porcentaje: alike.porcentaje };
}

/** A line for each of the invoice, or several where it is of several lines of orders; of a charge, one without goods. */
async function filasDe(
  db: Reader,
  { detalle }: Recibible,
  restos: ReadonlyMap<number, RestoDeLinea>,
  abiertas: readonly LineaAbierta[],
): Promise<FilaEntrada[]> {
  const ids = detalle.flatMap(({ producto_id }) => producto_id ?? []);
  const productos = await productsForStock(db, ids);
  const pendientes = new Pendientes(abiertas);
  return detalle.flatMap((linea) => {
    const resto = restos.get(linea.id);
    return resto && resto.cantidad_mil > 0 ? filasDeLinea(linea, resto, productos, pendientes) : [];
  });
}

export function filasDeLinea(
  linea: LineaRecibida,
  resto: RestoDeLinea,
  productos: ReadonlyMap<number, ProductoStock>,
  pendientes: Pendientes,
): FilaEntrada[] {
  const producto = productos.get(linea.producto_id ?? 0);
  const nothing = { rechazado_mil: 0, bonificado_mil: 0, lote: null, fecha_vencimiento: null };
  const common = { id: null, factura_linea_id: linea.id, nombre_xml: linea.nombre, ...nothing };
  if (!producto || esCargo(linea)) {
    const cargo = esCargo(linea) ? 1 : 0;
    const own = deFactura(resto, resto.cantidad_mil, PPM);
    const none = { producto_id: null, presentacion_id: null, factor_ppm: PPM, orden_detalle_id: null };
    const counted = { recibido_mil: cargo ? 0 : own.facturado_mil, precio_orden_dmil: null };
    return [{ ...common, ...own, ...none, ...counted, cargo }];
  }
  let left = resto;
  return pendientes.tomar(producto.id, resto.cantidad_mil).map((parte: Parte): FilaEntrada => {
    const { presentacion_id, factor_ppm } = presentacionDe(linea, producto, parte.cantidad_mil);
    const own = deFactura(left, parte.cantidad_mil, factor_ppm);
    left = menos(left, own);
    return {
      ...{ ...common, ...own, cargo: 0, producto_id: producto.id, presentacion_id, factor_ppm },
      ...{ orden_detalle_id: parte.orden_detalle_id, precio_orden_dmil: parte.precio_dmil },
      recibido_mil: own.facturado_mil,
    };
  });
}

/** The one that its code is bought in, where the quantity comes out in it; else the base unit. */
function presentacionDe({ presentacion_id }: LineaRecibida, { presentaciones }: ProductoStock, cantidad_mil: number) {
  const found = presentaciones.find(({ id }) => id === presentacion_id);
  if (!found || !cabeEn(cantidad_mil, found.factor_ppm)) return { presentacion_id: null, factor_ppm: PPM };
  return { presentacion_id: found.id, factor_ppm: found.factor_ppm };
}
