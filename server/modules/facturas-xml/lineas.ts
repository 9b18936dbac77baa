/** The lines of a document: written as it says them, and looked at again each time that somebody decided about a code. */
import { sql } from 'kysely';
import { updateRow } from '../../core/db/rows.ts';
import { slicesOf } from '../../core/db/slices.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import type { Factura } from '../../shared/factura-xml/factura.ts';
import { homologate, lineasDe, registrarResueltas } from '../homologacion/public.ts';
import { documentoDe, leerFila } from './lectura.ts';
import type { EstadoFactura } from './rules/estados.ts';
import { costoNeto, estaPendiente, type lineasDelXml } from './rules/linea.ts';

/** What the bytes say: past the change log, which tells the document. */
export async function escribirLineas(
  w: Work,
  factura_id: number,
  documento: Factura,
  lineas: ReturnType<typeof lineasDelXml>,
): Promise<void> {
  await sql`insert into factura_recibida_documento (factura_id, documento) values (${factura_id}, ${JSON.stringify(documento)})`.execute(
    w.tx,
  );
  for (const { json } of slicesOf(lineas)) {
    await sql`insert into factura_recibida_linea (factura_id, orden, cod_prod_xml, codigo_estandar_xml, nombre, unidad_xml,
        cantidad_xml, precio_dmil, pct_descuento, descuento_cts, cargo_cts, base_cts, iva, iva_cts, impuestos)
      select ${factura_id}, value ->> 'orden', value ->> 'cod_prod_xml', value ->> 'codigo_estandar_xml', value ->> 'nombre',
        value ->> 'unidad_xml', value ->> 'cantidad_xml', value ->> 'precio_dmil', value ->> 'pct_descuento',
        value ->> 'descuento_cts', value ->> 'cargo_cts', value ->> 'base_cts', value ->> 'iva', value ->> 'iva_cts',
        value ->> 'impuestos'
      from json_each(${json}) order by key`.execute(w.tx);
  }
}

/** What each line is of ours; of an invoice, codes that nobody saw wait to be decided. Says the state that follows. */
export async function homologar(w: Work, id: number): Promise<EstadoFactura> {
  const row = await leerFila(w.tx, id);
  const { proveedor_id, tipo, n_factura, fecha, estado, version } = row;
  if (proveedor_id === null) throw new Error('A document without supplier has no codes to look for.');
  const lineas = lineasDe(await documentoDe(w.tx, id));
  const respuestas =
    tipo === 'FC'
      ? (await registrarResueltas(w, { proveedor_id, n_factura, fecha, lineas })).respuestas
      : await homologate(w.tx, proveedor_id, fecha, lineas);
  const pendientes = await anotar(w, id, respuestas);
  const after: EstadoFactura = pendientes === 0 ? 'HOMOLOGADO' : 'VALIDADO';
  await requireVersion(w, 'factura_recibida', id, version);
  if (estado !== after) await requireTransition(w.tx, 'factura_recibida', estado, after);
  const current = () => leerFila(w.tx, id);
  const options = estado === after ? {} : { accion: 'estado' as const };
  await updateRow(w, 'factura_recibida', { id, version, current }, { estado: after, pendientes }, options);
  return after;
}

type Respuesta = Awaited<ReturnType<typeof homologate>>[number];

/** Keeps the answers beside the lines, and says how many nobody can answer. */
async function anotar(w: Work, factura_id: number, respuestas: readonly Respuesta[]): Promise<number> {
  const { rows } = await sql<{ base_cts: number }>`
    select base_cts from factura_recibida_linea where factura_id = ${factura_id} order by orden`.execute(w.tx);
  const kept = respuestas.map((each, orden) => {
    const { estado, homologacion_id, producto_id, presentacion_id, factor_ppm, cantidad_mil, msg } = each;
    const costo = costoNeto(rows[orden]?.base_cts ?? 0, cantidad_mil);
    return [orden, estado, homologacion_id, producto_id, presentacion_id, factor_ppm, cantidad_mil, costo, msg];
  });
  const cell = (i: number) => sql`j.value ->> ${sql.lit(i)}`;
  for (const { json } of slicesOf(kept)) {
    await sql`update factura_recibida_linea set homologacion = ${cell(1)}, homologacion_id = ${cell(2)}, producto_id = ${cell(3)},
        presentacion_id = ${cell(4)}, factor_ppm = ${cell(5)}, cantidad_mil = ${cell(6)}, costo_dmil = ${cell(7)}, msg = ${cell(8)}
      from json_each(${json}) as j
      where factura_recibida_linea.factura_id = ${factura_id} and factura_recibida_linea.orden = j.value ->> 0`.execute(
      w.tx,
    );
  }
  return respuestas.filter(({ estado, cantidad_mil }) => estaPendiente(estado, cantidad_mil)).length;
}
