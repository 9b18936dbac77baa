/** What came of an order stays in it, whatever is changed of what was agreed. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { mulDiv } from '../../shared/exact.ts';
import { formatQuantity, toCantidad } from '../../shared/quantities.ts';
import type { OrdenAlta } from './contract/orden.ts';
import type { LineaGuardada } from './lectura.ts';
import type { FilaOrden } from './lineas.ts';

const PPM = 1_000_000;

/**
 * Refuses less than what came, another product in its place, its line gone, and another supplier or warehouse. What was invoiced and did not
 * come holds nothing back: its credit note settles it, and the order may well be brought down to what came.
 */
export async function requireRecibido(
  db: Reader,
  antes: { readonly id: number; readonly proveedor_id: number; readonly bodega_id: number },
  datos: Pick<OrdenAlta, 'proveedor_id' | 'bodega_id'>,
  filas: readonly FilaOrden[],
  guardadas: readonly LineaGuardada[],
): Promise<void> {
  const errores: FieldErrors = {};
  const fixed = (campo: 'proveedor_id' | 'bodega_id') => {
    if (datos[campo] !== antes[campo]) errores[campo] = ['La orden ya tiene entradas: no cambia.'];
  };
  if (guardadas.some((linea) => Math.max(linea.cant_recibida_mil, linea.cant_facturada_mil) > 0)) {
    fixed('proveedor_id');
    fixed('bodega_id');
  }
  const nombradas = await lineasDeEntradas(db, antes.id);
  const now = new Map(filas.map((fila, i) => [fila.id, { fila, i }]));
  for (const linea of guardadas) {
    const came = linea.cant_recibida_mil;
    if (came === 0 && linea.cant_facturada_mil === 0 && !nombradas.has(linea.id)) continue;
    const { fila, i } = now.get(linea.id) ?? {};
    const told = formatQuantity(toCantidad(mulDiv(came, PPM, fila?.factor_ppm ?? linea.factor_ppm)));
    const msg = `No puede reducir la cantidad por debajo de lo recibido (${told}).`;
    if (!fila) errores.detalle = [came > 0 ? msg : `La línea de ${linea.cod_prod} ya tiene entradas: no se quita.`];
    else if (fila.producto_id !== linea.producto_id)
      errores[`detalle.${i}.producto_id`] = ['La línea ya tiene entradas: su producto no cambia.'];
    else if (fila.cantidad_mil < came) errores[`detalle.${i}.cantidad`] = [msg];
  }
  const [first] = Object.values(errores);
  if (first) throw refused(first[0] ?? '', errores);
}

/** Lines that a receipt names, one that is still being counted too: they stay, and of the same product. */
async function lineasDeEntradas(db: Reader, orden_id: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select d.id from orden_compra_detalle as d where d.orden_id = ${orden_id}
      and exists (select 1 from entrada_detalle as e where e.orden_detalle_id = d.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Refuses lines that are not of the order, before anything is written. */
export function requirePropias(detalle: OrdenAlta['detalle'], guardadas: readonly { readonly id: number }[]): void {
  const own = new Set(guardadas.map(({ id }) => id));
  const strangers = detalle.flatMap(({ id }, i) => (id && !own.has(id) ? [`detalle.${i}.id`] : []));
  if (strangers.length === 0) return;
  throw invalid(Object.fromEntries(strangers.map((campo) => [campo, ['No pertenece a este registro.']])));
}
