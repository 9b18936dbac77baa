/**
 * What undoes the rows of a document: each at its own value and in its own place, the last first, so that what came last leaves first. The
 * value of a product is put right once all of its rows are undone.
 */
import type { Libro, Lote } from './libro.ts';
import { requireAbierta, type Zona } from './lugares.ts';
import type { TipoMovimiento } from './tipos.ts';
import { tomar } from './tomar.ts';

/** A row of the ledger that is to be undone. */
export interface Posteado {
  readonly id: number;
  readonly tipo: TipoMovimiento;
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly zona: Zona | null;
  readonly lote: Lote | null;
  readonly cantidad_mil: number;
  readonly valor_cts: number;
  readonly costo_dmil: number;
  readonly origen_id: number | null;
  readonly detalle_id: number | null;
}

/** Rows in the order in which they were posted. What lacks stock is in `libro.faltantes`; throws Rechazo for places that are closed. */
export function reversar(libro: Libro, rows: readonly Posteado[]): void {
  const antes = new Map(rows.map(({ producto_id }) => [producto_id, libro.valor(producto_id)]));
  for (const [linea, row] of rows.toReversed().entries()) deshacer(libro, row, linea);
  const last = new Map(rows.map((row, linea) => [row.producto_id, { ...row, linea }]));
  for (const [producto_id, row] of last) {
    const before = antes.get(producto_id);
    if (before) libro.cuadrar(before, row);
  }
}

function deshacer(libro: Libro, row: Posteado, linea: number): void {
  const { producto_id, bodega_id, zona, lote, costo_dmil, detalle_id, origen_id } = row;
  if (zona) {
    requireAbierta(zona);
    if (row.cantidad_mil > 0 && !sacar(libro, row, zona, linea)) return;
    const back = row.cantidad_mil < 0 ? -row.cantidad_mil : 0;
    libro.lugares.mover(libro.lugares.lugar(producto_id, zona, lote?.id ?? null, lote?.vence ?? null), back);
  }
  libro.anotar({
    ...{ linea, tipo: 'REVERSO', clase: row.tipo, producto_id, bodega_id, zona, lote_id: lote?.id ?? null },
    ...{ cantidad_mil: -row.cantidad_mil, valor_cts: -row.valor_cts, costo_dmil },
    ...{ origen_id, reversa_id: row.id, detalle_id },
  });
}

/** Takes back what entered; false when it is no longer free there. */
function sacar(libro: Libro, row: Posteado, zona: Zona, linea: number): boolean {
  const { producto_id, bodega_id, lote, cantidad_mil } = row;
  const taken = tomar(libro.lugares, {
    ...{ producto_id, bodega_id, zona_id: zona.id, lote_id: lote?.id ?? null, cantidad_mil },
    ...{ vigente: null, modo: 'libre' },
  });
  const found = taken.reduce((sum, each) => sum + each.cantidad_mil, 0);
  if (found === cantidad_mil) return true;
  libro.faltantes.push({
    ...{ linea, producto_id, bodega_id, disponible_mil: found, solicitado_mil: cantidad_mil },
  });
  return false;
}
