/** Lines of the invoice whose code nobody knew when the draft was made, looked at again. */
import { insertRows, updateRows } from '../../core/db/row-sets.ts';
import { updateRow } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';
import { homologarRecibida, recibidaPara } from '../facturas-xml/public.ts';
import { openLines } from '../ordenes-compra/public.ts';
import { productsForStock } from '../productos/public.ts';
import type { Entrada } from './contract/entrada.ts';
import { filasDeLinea } from './desde-factura.ts';
import { type LineaGuardada, leerLineas } from './detalle.ts';
import { restosDe } from './factura.ts';
import { type FilaEntrada, sumasDe } from './lineas.ts';
import { type Abierta, requireActo } from './mover.ts';
import { Pendientes } from './rules/repartir.ts';

export const sinHomologar = ({ producto_id, cargo }: Pick<LineaGuardada, 'producto_id' | 'cargo'>): boolean =>
  producto_id === null && cargo === 0;

export async function homologar(w: Work, id: number, version: number): Promise<Entrada> {
  const abierta = await requireActo(w, id, version, 'editar');
  await homologarLineas(w, abierta);
  return abierta.current();
}

/** Those that are known by now become lines of their products; true when some did. */
export async function homologarLineas(w: Work, { entrada, current }: Abierta): Promise<boolean> {
  const { id, version, factura_id, proveedor_id, bodega_id, tipo } = entrada;
  const rows = await leerLineas(w.tx, id);
  if (factura_id === null || !rows.some(sinHomologar)) return false;
  await homologarRecibida(w, factura_id);
  const factura = await recibidaPara(w.tx, factura_id);
  if (!factura) return false;
  const restos = await restosDe(w.tx, factura, id);
  const known = new Map(factura.detalle.map((linea) => [linea.id, linea]));
  const productos = await productsForStock(
    w.tx,
    factura.detalle.flatMap(({ producto_id }) => producto_id ?? []),
  );
  const ordenes = await w.tx.selectFrom('entrada_orden').select('orden_id').where('entrada_id', '=', id).execute();
  const named = ordenes.map(({ orden_id }) => orden_id);
  const abiertas = tipo === 'CON_OC' ? await openLines(w.tx, { proveedor_id, bodega_id, ordenes: named }) : [];
  const pendientes = new Pendientes(abiertas);
  const made = rows.filter(sinHomologar).flatMap((row) => {
    const linea = known.get(row.factura_linea_id ?? 0);
    const resto = restos.get(row.factura_linea_id ?? 0);
    if (!linea || !resto || (linea.producto_id === null && linea.homologacion !== 'IGNORADA')) return [];
    return [{ row, filas: filasDeLinea(linea, resto, productos, pendientes) }];
  });
  if (made.length === 0) return false;
  const kept = rows.filter((row) => !made.some((each) => each.row.id === row.id));
  const { cargos_cts, descuentos_cts } = entrada;
  const filas = [...kept, ...made.flatMap((each) => each.filas)];
  const sums = sumasDe(filas, entrada.flete_cts, { cargos_cts, descuentos_cts });
  await updateRow(w, 'entrada', { id, version, current }, sums);
  const parent = { parent: { entrada_id: id } };
  const first = made.flatMap(({ row, filas: [fila] }) =>
    fila ? [{ ...sinId(fila), id: row.id, revision: row.revision + 1 }] : [],
  );
  await updateRows(w, 'entrada_detalle', first, parent);
  const others = made.flatMap(({ row, filas }) => filas.slice(1).map((fila) => ({ ...sinId(fila), orden: row.orden })));
  await insertRows(w, 'entrada_detalle', others, parent);
  return true;
}

function sinId({ id: _, ...fila }: FilaEntrada): Omit<FilaEntrada, 'id'> {
  return fila;
}
