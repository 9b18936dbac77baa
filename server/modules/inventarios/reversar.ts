/** Undoes what documents posted, and corrects what entries cost. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { postAccounting } from '../contabilidad/public.ts';
import { CONTRAPARTIDA, INVENTARIO } from './contable.ts';
import { escribir } from './escribir.ts';
import { readBodegas, readZonas } from './lectura.ts';
import { abrirLibro } from './mover.ts';
import { rechazando, requireExistencia, requireFecha } from './rechazos.ts';
import { repartirCosto } from './rules/costo.ts';
import { type Posteado, reversar } from './rules/reversar.ts';
import type { TipoMovimiento } from './rules/tipos.ts';
import type { Documento, Posteo } from './tipos.ts';

export interface OpcionesReverso {
  readonly acepta_periodo_cerrado?: boolean;
  /** Only these of its rows. */
  readonly kardex_ids?: readonly number[];
}

/**
 * Undoes what a document posted, each row at its own value and in its own place, on `documento.fecha`. What its reservations held is free
 * again. Corrections of cost (`adjustCost`) stay. Throws 400 `regla_negocio` when there is nothing left to undo or something came back of
 * it, 409 `existencia_insuficiente` when what it brought is no longer free.
 */
export async function reverseStock(
  w: Work,
  documento: Documento,
  motivo: string,
  { acepta_periodo_cerrado, kardex_ids }: OpcionesReverso = {},
): Promise<Posteo> {
  await requireFecha(w, documento.fecha, acepta_periodo_cerrado);
  const rows = await readPosteados(w.tx, documento, kardex_ids);
  if (rows.length === 0) throw refused('El movimiento ya fue reversado.');
  if (rows.some(({ devuelta }) => devuelta !== 0))
    throw refused(`${documento.numero} tiene devoluciones, no se puede reversar.`);
  const zonas = await readZonas(
    w.tx,
    [],
    rows.flatMap(({ zona_id }) => zona_id ?? []),
  );
  const bodegas = rows.map(({ bodega_id }) => bodega_id);
  const libro = await abrirLibro(
    w,
    rows.map(({ producto_id }) => producto_id),
    bodegas,
  );
  return rechazando(async () => {
    const posteados = rows.map((row): Posteado => {
      const { lote_id, lote_codigo, vence, zona_id } = row;
      const lote = lote_id === null ? null : { id: lote_id, codigo: lote_codigo ?? '', vence, serial_mil: null };
      return { ...row, lote, zona: zonas.porId.get(zona_id ?? 0) ?? null };
    });
    reversar(libro, posteados);
    await requireExistencia(w, libro.faltantes, {
      productos: new Map(rows.map(({ producto_id, cod_prod }) => [producto_id, cod_prod])),
      bodegas: await readBodegas(w.tx, bodegas),
    });
    return { ...(await escribir(w, libro, documento, () => motivo)), descubiertos: [] };
  });
}

interface FilaPosteada extends Omit<Posteado, 'zona' | 'lote'> {
  readonly cod_prod: string;
  readonly zona_id: number | null;
  readonly lote_id: number | null;
  readonly lote_codigo: string | null;
  readonly vence: string | null;
  /** Thousandths that came back of it. */
  readonly devuelta: number;
}

/** Rows of a document that nobody undid, in order. */
async function readPosteados(db: Reader, { tipo, id }: Documento, only?: readonly number[]): Promise<FilaPosteada[]> {
  const chosen = only ? sql`and k.id in (select value from json_each(${JSON.stringify(only)}))` : sql``;
  const { rows } = await sql<FilaPosteada>`
    select k.id, k.tipo, k.producto_id, p.cod_prod, k.bodega_id, k.zona_id, k.lote_id, l.codigo as lote_codigo, l.fecha_vencimiento as vence,
      k.cantidad_mil, k.valor_cts, k.costo_unitario_dmil as costo_dmil, k.origen_kardex_id as origen_id, k.documento_detalle_id as detalle_id,
      (select coalesce(sum(d.cantidad_mil), 0) from kardex as d where d.origen_kardex_id = k.id) as devuelta
    from kardex as k join producto as p on p.id = k.producto_id left join lote as l on l.id = k.lote_id
    where k.documento_tipo = ${tipo} and k.documento_id = ${id} and k.tipo <> 'REVERSO' ${chosen}
      and not (k.tipo = 'AJUSTE_COSTO' and k.origen_kardex_id is not null)
      and not exists (select 1 from kardex as r where r.reversa_de_id = k.id)
    order by k.id`.execute(db);
  return rows;
}

export interface AjusteDeCosto {
  /** Row of an entry. */
  readonly kardex_id: number;
  readonly diferencia_cts: number;
  /** Of those that came in, the units that it is of: those that were not given back. All, unless said. */
  readonly unidades_mil?: number;
  /** What corrects it; the document of the row, today, unless said. */
  readonly documento?: Documento;
  readonly acepta_periodo_cerrado?: boolean;
}

/**
 * An entry cost so much more, or less: what of it may still be in stock takes its part, the rest goes to the cost of sales. The opposite
 * correction undoes it.
 */
export async function adjustCost(
  w: Work,
  { kardex_id, diferencia_cts, unidades_mil, documento, acepta_periodo_cerrado }: AjusteDeCosto,
): Promise<{ en_inventario: number; a_costo_ventas: number }> {
  const row = await w.tx.selectFrom('kardex').selectAll().where('id', '=', kardex_id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el movimiento.');
  if (row.cantidad_mil <= 0) throw refused('Solo se corrige el costo de una entrada.');
  const { documento_tipo: tipo, documento_id: id, documento_numero: numero, tercero_id, producto_id, bodega_id } = row;
  const by = documento ?? { tipo, id, numero, tercero_id, fecha: businessDay(w.now) };
  await requireFecha(w, by.fecha, acepta_periodo_cerrado);
  const libro = await abrirLibro(w, [producto_id], [bodega_id]);
  const parts = repartirCosto(libro.valor(producto_id), unidades_mil ?? row.cantidad_mil, diferencia_cts);
  if (parts.en_inventario !== 0) {
    libro.anotar({
      ...{ linea: 0, tipo: 'AJUSTE_COSTO', clase: 'AJUSTE_COSTO', producto_id, bodega_id, zona: null, lote_id: null },
      ...{ cantidad_mil: 0, valor_cts: parts.en_inventario, costo_dmil: 0 },
      ...{ origen_id: kardex_id, reversa_id: null, detalle_id: row.documento_detalle_id },
    });
    await escribir(
      w,
      libro,
      by,
      () => null,
      () => [],
    );
  }
  await postAccounting(w, by, [
    { concepto: INVENTARIO, valor_cts: parts.en_inventario },
    { concepto: CONTRAPARTIDA.SALIDA_VENTA, valor_cts: parts.a_costo_ventas },
    { concepto: CONTRAPARTIDA[row.tipo as TipoMovimiento] ?? CONTRAPARTIDA.ENTRADA_COMPRA, valor_cts: -diferencia_cts },
  ]);
  return parts;
}
