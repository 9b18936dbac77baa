/** Versions of a quotation: the next is a draft that begins as this one was, and takes its place at once. */

import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { insertRow, replaceChildren } from '../../core/db/rows.ts';
import { invalid } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad, toPrecio } from '../../shared/quantities.ts';
import { pricesOf } from '../listas-precio/public.ts';
import { avisarPorAprobar, enviada } from './actos.ts';
import type { Revalidacion, Simple, versionesCotizacion } from './contract/actos.ts';
import type { Cotizacion, LineaCotizada } from './contract/cotizacion.ts';
import { abrirActo, cotizacionDe, escribir, reescribir } from './guardado.ts';
import { findCotizacion, type LineaCotizacion, leerLineas, ultimaVersion } from './lectura.ts';
import { armarCotizacion } from './lineas.ts';

export async function nuevaVersion(w: Work, id: number, body: Simple): Promise<Cotizacion> {
  const antes = await abrirActo(w, id, body?.version, 'version');
  const raiz_id = antes.raiz_id ?? id;
  const { version_numero } = await ultimaVersion(w.tx, raiz_id);
  const { persona_id, contacto, lista_id, validez_dias, forma_pago, plazo, vendedor_id, condiciones } = antes;
  const { notas_internas, subtotal_cts, impuestos_cts, total_cts, margen, lineas, excesos, exceso, tope } = antes;
  await escribir(w, id, { estado: 'REEMPLAZADA', estado_antes: antes.estado });
  const nueva = await insertRow(w, 'cotizacion', {
    ...{ persona_id, contacto, lista_id, validez_dias, forma_pago, plazo, vendedor_id, condiciones, notas_internas },
    ...{ subtotal_cts, impuestos_cts, total_cts, margen, lineas, excesos, exceso, tope, raiz_id },
    ...{ version_numero: version_numero + 1, fecha: businessDay(w.now), busca: antes.busca },
  });
  const filas = (await leerLineas(w.tx, [id])).map(sinLugar);
  await replaceChildren(w, 'cotizacion_detalle', { cotizacion_id: nueva }, filas, 'detalle');
  return findCotizacion(w.tx, nueva, w.actor);
}

/** What of a line the next version begins with. */
const sinLugar = (linea: LineaCotizacion) => ({
  ...{ producto_id: linea.producto_id, presentacion_id: linea.presentacion_id, escrita_mil: linea.escrita_mil },
  ...{ cantidad_mil: linea.cantidad_mil, factor_ppm: linea.factor_ppm, precio_dmil: linea.precio_dmil },
  ...{ precio_lista_dmil: linea.precio_lista_dmil, lista_item_id: linea.lista_item_id, descuento: linea.descuento },
  ...{ costo_dmil: linea.costo_dmil, bruto_cts: linea.bruto_cts, valor_descuento_cts: linea.valor_descuento_cts },
  ...{ subtotal_cts: linea.subtotal_cts, impuestos: linea.impuestos, impuesto_valor_cts: linea.impuesto_valor_cts },
  ...{ total_cts: linea.total_cts, opcional: linea.opcional, elegida: linea.elegida, seccion: linea.seccion },
});

/** It holds again from today, at the prices of today; what they leave over the maximum is approved again. */
export async function revalidar(w: Work, id: number, body: Revalidacion): Promise<Cotizacion> {
  const { version, validez_dias } = body;
  const cotizacion = await abrirActo(w, id, version, 'revalidar');
  const { persona_id, lista_id } = cotizacion;
  const fecha = businessDay(w.now);
  const lineas = await leerLineas(w.tx, [id]);
  const detalle = await aPreciosDe(w.tx, { fecha, persona_id, lista_id }, lineas);
  const { filas, ...sumada } = await armarCotizacion(w.tx, { fecha, persona_id, lista_id, detalle });
  const propias = filas.map((fila) => {
    if (fila.id === null) throw invalid({});
    return { ...fila, id: fila.id };
  });
  const { excesos } = sumada;
  const vuelve = enviada(w, { validez_dias });
  const estado = excesos > 0 ? { estado: 'POR_APROBAR' as const, abierta: 1 as const } : {};
  await reescribir(w, id, { ...sumada, filas: propias }, { validez_dias, aprobada_uc_id: null, ...vuelve, ...estado });
  const now = await cotizacionDe(w.tx, id);
  if (excesos > 0) await avisarPorAprobar(w, now, now.numero ?? '');
  return findCotizacion(w.tx, id, w.actor);
}

/** Its lines without their prices; where nobody says another, with the one that was typed. */
async function aPreciosDe(
  db: Reader,
  asked: { readonly fecha: string; readonly persona_id: number; readonly lista_id: number | null },
  lineas: readonly LineaCotizacion[],
): Promise<LineaCotizada[]> {
  const precios = await pricesOf(db, {
    ...asked,
    lineas: lineas.map(({ producto_id, presentacion_id, escrita_mil }) => {
      return { producto_id, presentacion_id, cantidad_mil: escrita_mil };
    }),
  });
  return lineas.map((linea, i) => ({
    ...{ id: linea.id, producto_id: linea.producto_id, presentacion_id: linea.presentacion_id },
    ...{ cantidad: toCantidad(linea.escrita_mil), descuento: linea.descuento / 100, seccion: linea.seccion },
    ...{ opcional: linea.opcional === 1, elegida: linea.elegida === 1 },
    precio: precios[i]?.precio_dmil == null ? toPrecio(linea.precio_dmil) : null,
  }));
}

/** All of them, the first before. */
export async function listVersiones(db: Reader, id: number): Promise<ResultOf<typeof versionesCotizacion>> {
  const { raiz_id } = await cotizacionDe(db, id);
  const raiz = raiz_id ?? id;
  const rows = await db
    .selectFrom('cotizacion as c')
    .leftJoin('usuario as u', 'u.id', 'c.uc_id')
    .where((e) => e.or([e('c.id', '=', raiz), e('c.raiz_id', '=', raiz)]))
    .orderBy('c.version_numero')
    .select(['c.id', 'c.version_numero', 'c.fecha', 'c.vence', 'c.estado', 'c.subtotal_cts', 'c.total_cts'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('usuario'))
    .execute();
  const lineas = Map.groupBy(
    await leerLineas(
      db,
      rows.map((row) => row.id),
    ),
    ({ cotizacion_id }) => cotizacion_id,
  );
  return rows.map(({ subtotal_cts, total_cts, ...row }) => ({
    ...{ ...row, subtotal: toPesos(subtotal_cts), total: toPesos(total_cts) },
    detalle: (lineas.get(row.id) ?? []).map((linea) => ({
      ...{ producto_id: linea.producto_id, presentacion_id: linea.presentacion_id, cod_prod: linea.cod_prod },
      ...{ nombre_producto: linea.nombre_producto, unidad: linea.presentacion ?? linea.unidad },
      ...{ cantidad: toCantidad(linea.escrita_mil), precio: toPrecio(linea.precio_dmil) },
      ...{ descuento: linea.descuento / 100, opcional: linea.opcional === 1, elegida: linea.elegida === 1 },
      total: toPesos(linea.total_cts),
    })),
  }));
}
