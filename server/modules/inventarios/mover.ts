/** Posts documents to the ledger of stock, and undoes them. */
import { can } from '../../core/auth/actor.ts';
import { spendGrant } from '../../core/auth/grants.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { escribir } from './escribir.ts';
import { readDuenos, readEnBodega, readLugares, readValores } from './lectura.ts';
import { manifest } from './manifest.ts';
import { alEntrarStock } from './oyentes.ts';
import { type Preparado, preparar } from './preparar.ts';
import { rechazando, requireExistencia, requireFecha } from './rechazos.ts';
import { asentar } from './rules/asentar.ts';
import { Libro } from './rules/libro.ts';
import type { Descubierto, Documento, LineaStock, Posteo } from './tipos.ts';

export interface MovimientoDeStock {
  readonly documento: Documento;
  /** Code of `inventario/motivos`. */
  readonly motivo?: string | null;
  /** Who may operate closed periods says that this one does. */
  readonly acepta_periodo_cerrado?: boolean;
  /** Grant of who may leave stock below zero, spent only when it is. */
  readonly autorizacion?: string | null;
  readonly lineas: readonly LineaStock[];
}

/**
 * Posts the lines of a document, in order, all or none. The n-th TRASLADO_ENTRADA takes what the n-th TRASLADO_SALIDA took: lots and value.
 * Throws 409 `existencia_insuficiente` or `periodo_cerrado`, 400 `regla_negocio` with the cells (`detalle.3.lote`, by the line's place).
 */
export async function moveStock(w: Work, movimiento: MovimientoDeStock): Promise<Posteo> {
  const { documento, lineas, autorizacion } = movimiento;
  await requireFecha(w, documento.fecha, movimiento.acepta_periodo_cerrado);
  const { permitirNegativo } = manifest.permisos;
  const own = can(w.actor, permitirNegativo);
  const posteado = await rechazando(async () => {
    const preparado = await preparar(w, lineas, {
      fecha: documento.fecha,
      negativo: own || Boolean(autorizacion),
    });
    const libro = await abrirLibro(
      w,
      preparado.lineas.map(({ producto_id }) => producto_id),
      preparado.lineas.map(({ bodega_id }) => bodega_id),
    );
    asentar(libro, preparado.lineas);
    await requireExistencia(w, libro.faltantes, preparado);
    if (libro.bajoCero && !own) await spendGrant(w, autorizacion ?? '', permitirNegativo);
    const motivoDe = ({ linea }: { linea: number }) => lineas[linea]?.motivo ?? movimiento.motivo ?? null;
    const posteo = await escribir(w, libro, documento, motivoDe);
    return { ...posteo, descubiertos: await descubiertosDe(w, libro, preparado) };
  });
  await decirEntradas(w, posteado);
  return posteado;
}

async function decirEntradas(w: Work, { movimientos }: Posteo): Promise<void> {
  const entered = movimientos.filter(({ cantidad_mil }) => cantidad_mil > 0);
  const once = new Map(
    entered.map(({ producto_id, bodega_id }) => [`${producto_id}:${bodega_id}`, { producto_id, bodega_id }]),
  );
  if (once.size > 0) await alEntrarStock.decir(w, [...once.values()]);
}

/** What there is of products in warehouses, to be moved in memory. */
export async function abrirLibro(w: Work, productos: readonly number[], bodegas: readonly number[]): Promise<Libro> {
  return new Libro(
    await readLugares(w.tx, productos, bodegas),
    await readValores(w.tx, productos),
    await readEnBodega(w.tx, productos, bodegas),
    businessDay(w.now),
  );
}

/** What a missing piece was taken of although documents hold it: they are told. */
async function descubiertosDe(w: Work, { lugares }: Libro, { lineas }: Preparado): Promise<Descubierto[]> {
  const short = new Map(
    lineas
      .filter(
        ({ tipo, producto_id, bodega_id }) => tipo === 'AJUSTE_FALTANTE' && lugares.libre(producto_id, bodega_id) < 0,
      )
      .map(({ producto_id, bodega_id }) => [`${producto_id}:${bodega_id}`, [producto_id, bodega_id] as const]),
  );
  if (short.size === 0) return [];
  const duenos = await readDuenos(w.tx, [...short.values()]);
  return [...short].flatMap(([key, [producto_id, bodega_id]]) => {
    const documentos = duenos.get(key) ?? [];
    return documentos.length > 0 ? [{ producto_id, bodega_id, documentos }] : [];
  });
}
