/** Confirming: what is accepted enters the stock, its order and its invoice hear of it, and what does not match is told as a novelty. */
import { spendGrant } from '../../core/auth/grants.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { AppError, duplicate, refused } from '../../core/http/errors.ts';
import { takeNumber } from '../../core/numbering.ts';
import { readParameter } from '../../core/parameters.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { formatQuantity, toCantidad } from '../../shared/quantities.ts';
import { formatCount, searchKey } from '../../shared/text.ts';
import { requireOpenPeriod } from '../contabilidad/public.ts';
import { escribirEventos, recibidaPara, vincular } from '../facturas-xml/public.ts';
import { recordHomologation } from '../homologacion/public.ts';
import { abrirAutomaticas, asentarNovedades, novedadesDe } from '../novedades/public.ts';
import { maximoDe, registerReceived } from '../ordenes-compra/public.ts';
import type { Confirmacion } from './contract/actos.ts';
import type { Entrada } from './contract/entrada.ts';
import { type Condiciones, condicionesDeRecibo, type LineaGuardada, leerLineas, toleranciasDe } from './detalle.ts';
import { entrar } from './entrar.ts';
import { cabeceraDe, recibidaDe, recibidaPorNumero, restosDe, yaRecibida } from './factura.ts';
import { baseDe } from './lineas.ts';
import { manifest } from './manifest.ts';
import { type Abierta, ENTRADA, type EntradaGuardada, mover, requireActo } from './mover.ts';
import { homologarLineas, sinHomologar } from './rehomologar.ts';
import { type Cabecera, netoDe, SIN_CABECERA } from './rules/cabecera.ts';
import { aceptadoDe, cotejar, observacionDe } from './rules/cotejo.ts';

export async function confirmar(w: Work, id: number, datos: Confirmacion): Promise<Entrada> {
  const abierta = await abrir(w, id, datos.version);
  const { entrada, current } = abierta;
  const lineas = await leerLineas(w.tx, id);
  const condiciones = await condicionesDeRecibo(w.tx, entrada.proveedor_id);
  await requireRecibible(w, entrada, lineas, condiciones);
  await requireSuBodega(w, entrada);
  const fecha = businessDay(w.now);
  await requireOpenPeriod(w, 'COMPRAS', fecha, datos.acepta_periodo_cerrado);
  await requireTolerancia(w, lineas, condiciones, datos.autorizacion);
  const { texto: numero } = await takeNumber(w, ENTRADA, { fecha });
  await abrirAutomaticas(w, id, await novedadesQueFaltan(w, { ...entrada, fecha }, lineas, condiciones));
  const documento = { tipo: ENTRADA, id, numero, fecha, tercero_id: entrada.proveedor_id };
  const cabecera = await cabeceraAhora(w, entrada, lineas);
  const entradas = await entrar(w, { ...entrada, cabecera, documento }, lineas, datos.acepta_periodo_cerrado);
  await mover(w, abierta, {
    ...{ estado: 'CONFIRMADA', numero, fecha, confirmado: w.instant, confirmado_uc_id: w.actor.userId },
    busca: `${searchKey(numero)} ${entrada.busca}`,
    ...{ ...cabecera, total_cts: entrada.total_cts + netoDe(cabecera) - netoDe(entrada) },
  });
  await updateRows(w, 'entrada_detalle', entradas, { parent: { entrada_id: id } });
  await tellOrdenes(w, lineas, 1);
  await tellFactura(w, entrada, documento, lineas);
  await asentarNovedades(w, id);
  return current();
}

/** With the codes that somebody decided since the draft was made. */
async function abrir(w: Work, id: number, version: number): Promise<Abierta> {
  const abierta = await requireActo(w, id, version, 'confirmar');
  if (!(await homologarLineas(w, abierta))) return abierta;
  const { version: now } = await abierta.current();
  return requireActo(w, id, now, 'confirmar');
}

async function requireRecibible(
  w: Work,
  entrada: EntradaGuardada,
  lineas: readonly LineaGuardada[],
  { exige_factura }: Condiciones,
): Promise<void> {
  const unknown = lineas.filter(sinHomologar).length;
  if (unknown > 0) throw refused(`Faltan ${unknown} productos por homologar.`);
  if (exige_factura && entrada.factura_id === null)
    throw refused('El proveedor exige factura electrónica: carga su XML para recibir.');
  if (entrada.tipo === 'SIN_OC' && (await readParameter(w.tx, 'compras', 'exige_orden')) === '1')
    throw refused('No se recibe mercancía sin orden de compra.');
  if (lineas.every((linea) => linea.recibido_mil === 0 && linea.bonificado_mil === 0))
    throw refused('No se recibió nada: anula la entrada.');
  await requireSinRecibir(w, entrada, lineas);
}

/** What comes in is what its orders are waiting for there: an order may have gone to another warehouse since the draft was made. */
async function requireSuBodega(w: Work, { id, bodega_id }: EntradaGuardada): Promise<void> {
  const row = await w.tx
    .selectFrom('entrada_orden as l')
    .innerJoin('orden_compra as o', 'o.id', 'l.orden_id')
    .innerJoin('bodega as b', 'b.id', 'o.bodega_id')
    .where('l.entrada_id', '=', id)
    .where('o.bodega_id', '!=', bodega_id)
    .select(['o.numero', 'b.nombre'])
    .executeTakeFirst();
  if (row) throw refused(`La orden ${row.numero} se espera en ${row.nombre}: recíbela en esa bodega.`);
}

/** An invoice is received once, though in several parts. */
async function requireSinRecibir(w: Work, entrada: EntradaGuardada, lineas: readonly LineaGuardada[]): Promise<void> {
  const { id: salvo, factura_id, proveedor_id, n_factura } = entrada;
  if (n_factura === null) return;
  const other = await recibidaPorNumero(w.tx, { proveedor_id, n_factura, menos: factura_id, salvo });
  if (other) throw duplicate(yaRecibida(n_factura, other));
  const own = factura_id === null ? null : await recibidaDe(w.tx, factura_id, salvo);
  if (!own) return;
  const restos = await restosDe(w.tx, factura_id, salvo);
  const asked = Map.groupBy(lineas, ({ factura_linea_id }) => factura_linea_id ?? 0);
  for (const [linea, parts] of asked) {
    const facturado = parts.reduce((sum, { facturado_mil }) => sum + facturado_mil, 0);
    if (linea && facturado > (restos.get(linea)?.cantidad_mil ?? 0)) throw duplicate(yaRecibida(n_factura, own));
  }
}

/** Of what its invoice charges and discounts as a whole: another receipt of it may have come in since the draft was made. */
async function cabeceraAhora(
  w: Work,
  { id: salvo, factura_id }: EntradaGuardada,
  lineas: readonly LineaGuardada[],
): Promise<Cabecera> {
  const factura = factura_id === null ? null : await recibidaPara(w.tx, factura_id);
  if (!factura) return SIN_CABECERA;
  const suyas = lineas.filter(({ factura_linea_id }) => factura_linea_id !== null);
  const restos = await restosDe(w.tx, factura, salvo);
  return cabeceraDe(w.tx, factura, restos, { salvo, base_cts: baseDe(suyas) });
}

const dicha = (mil: number) => formatQuantity(toCantidad(mil));

/** With all that came of a line of an order before, no more than it lets; beyond that somebody else says so. */
async function requireTolerancia(
  w: Work,
  lineas: readonly LineaGuardada[],
  { cantidad, general }: Condiciones,
  autorizacion: string | null,
): Promise<void> {
  const errores: Record<string, string[]> = {};
  for (const [orden_detalle_id, parts] of Map.groupBy(lineas, (linea) => linea.orden_detalle_id ?? 0)) {
    const [first] = parts;
    if (!orden_detalle_id || !first || first.pedido_mil === null) continue;
    const { pedido_mil, cant_recibida_mil, cant_cancelada_mil, tolerancia_recepcion, orden } = first;
    const accepted = parts.reduce((sum, linea) => sum + aceptadoDe(linea), 0);
    const recibido = (cant_recibida_mil ?? 0) + accepted;
    const maximo = maximoDe(pedido_mil, tolerancia_recepcion ?? cantidad ?? general, cant_cancelada_mil ?? 0);
    if (accepted === 0 || recibido <= maximo) continue;
    errores[`detalle.${orden}.recibido`] = [
      `La cantidad recibida supera lo permitido: pedido ${dicha(pedido_mil)}, recibido ${dicha(recibido)}, máximo ${dicha(maximo)}.`,
    ];
  }
  const [over] = Object.values(errores);
  if (!over) return;
  const permiso = manifest.permisos.autorizarTolerancia;
  if (!autorizacion)
    throw new AppError('requiere_autorizacion', over[0] ?? '', { errores, data: { permission: permiso.codename } });
  await spendGrant(w, autorizacion, permiso);
}

/** What differs beyond tolerance and nobody told of. */
async function novedadesQueFaltan(
  w: Work,
  entrada: Pick<EntradaGuardada, 'id' | 'tipo' | 'fecha'>,
  lineas: readonly LineaGuardada[],
  condiciones: Condiciones,
) {
  const told = await novedadesDe(w.tx, [entrada.id]);
  const tolerancias = toleranciasDe(condiciones, entrada);
  return lineas.flatMap((linea) => {
    if (told.has(linea.id)) return [];
    const own = tolerancias(linea);
    const codigos = cotejar(linea, own);
    if (codigos.length === 0) return [];
    return [{ entrada_detalle_id: linea.id, codigos, observacion: observacionDe(linea, codigos, own) }];
  });
}

/** What came and was invoiced of the orders; less of it when it is undone. */
export async function tellOrdenes(w: Work, lineas: readonly LineaGuardada[], signo: 1 | -1): Promise<void> {
  for (const [orden_id, own] of Map.groupBy(lineas, (linea) => linea.orden_id ?? 0)) {
    if (!orden_id) continue;
    await registerReceived(
      w,
      orden_id,
      own.map((linea) => ({
        orden_detalle_id: linea.orden_detalle_id ?? 0,
        recibida_mil: signo * aceptadoDe(linea),
        facturada_mil: signo * linea.facturado_mil,
      })),
    );
  }
}

/** The invoice's goods are here: the law hears of it, and its codes keep what they brought. */
async function tellFactura(
  w: Work,
  { id, factura_id, n_factura, fecha_factura, fecha }: EntradaGuardada,
  { numero }: { readonly numero: string },
  lineas: readonly LineaGuardada[],
): Promise<void> {
  if (factura_id === null) return;
  await escribirEventos(w, factura_id, ['030', '032']);
  await vincular(w, factura_id);
  const factura = await recibidaPara(w.tx, factura_id);
  const known = new Map(factura?.detalle.map((linea) => [linea.id, linea]));
  const used = lineas.flatMap(({ factura_linea_id, producto_id, facturado_mil }) => {
    const { homologacion_id, precio_dmil } = known.get(factura_linea_id ?? 0) ?? {};
    if (!homologacion_id || producto_id === null) return [];
    return [{ homologacion_id, producto_id, cantidad_mil: facturado_mil, precio_dmil: precio_dmil ?? null }];
  });
  await recordHomologation(w, {
    ...{ documento: { tipo: ENTRADA, id, numero }, n_factura, fecha: fecha_factura ?? fecha, lineas: used },
  });
}

/** 'Entrada EM-000012 CONFIRMADA, con 2 novedades.' */
export function dichoAlConfirmar({ numero, novedades, resueltas }: Entrada): string {
  const open = novedades - resueltas;
  return `Entrada ${numero} CONFIRMADA${open > 0 ? `, con ${formatCount(open, 'novedad', 'novedades')} por resolver` : ''}.`;
}
