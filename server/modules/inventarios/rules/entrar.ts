/** Lines of a document that bring stock in. */
import { type Valorado, valorDe, valorPromedio } from './costo.ts';
import { type Asiento, anotarEn, contarSerial, devolverA, type Libro, type Linea } from './libro.ts';
import { requireAbierta, type Zona } from './lugares.ts';
import { Rechazo } from './rechazo.ts';

/** What enters: at what is said of it, at the value of the row that it returns to, or at the average. */
export function entrar(libro: Libro, linea: Linea): void {
  const { producto_id, zona, lote, cantidad_mil } = linea;
  if (!zona) throw new Error('An entry without its zone.');
  requireAbierta(zona);
  if (linea.con_lote && !lote) throw new Rechazo('lote', `Indica el lote de ${linea.cod_prod}.`);
  requireSinMezcla(libro, linea, zona, lote?.id ?? null);
  contarSerial(linea, cantidad_mil);
  const antes = libro.valor(producto_id);
  const valor_cts = linea.origen ? devolverA(linea, linea.origen, cantidad_mil) : valorQueEntra(antes, linea);
  libro.lugares.mover(libro.lugares.lugar(producto_id, zona, lote?.id ?? null, lote?.vence ?? null), cantidad_mil);
  anotarEn(libro, linea, { zona, lote_id: lote?.id ?? null, cantidad_mil, valor_cts });
  libro.cuadrar(antes, linea);
}

function valorQueEntra(hay: Valorado, { valor_cts, costo_dmil, cantidad_mil }: Linea): number {
  if (valor_cts !== null) return valor_cts;
  return costo_dmil === null ? valorPromedio(hay, cantidad_mil) : valorDe(cantidad_mil, costo_dmil);
}

function requireSinMezcla(
  libro: Libro,
  { cod_prod, producto_id, bodega_id }: Linea,
  zona: Zona,
  lote_id: number | null,
): void {
  if (zona.permite_mezcla_lotes === 1 || lote_id === null) return;
  const other = libro.lugares
    .de(producto_id, bodega_id)
    .some((lugar) => lugar.zona.id === zona.id && lugar.lote_id !== lote_id && lugar.cantidad_mil > 0);
  if (other) throw new Rechazo('lote', `La zona ${zona.codigo} no permite mezclar lotes de ${cod_prod}.`);
}

/** What its exit took, lot by lot and at the same value: nothing changes for the company. */
export function entrarTraslado(libro: Libro, linea: Linea, salida: readonly Asiento[] | undefined): void {
  const { producto_id, zona, cantidad_mil } = linea;
  const [first] = salida ?? [];
  if (!zona || !salida) throw new Error('An entry of a transfer without its zone or its exit.');
  requireAbierta(zona);
  // Its exit lacked stock, and has been told.
  if (!first) return;
  const taken = -salida.reduce((sum, row) => sum + row.cantidad_mil, 0);
  if (first.producto_id !== producto_id || taken !== cantidad_mil)
    throw new Error('An entry of a transfer is not of what its exit took.');
  for (const row of salida) {
    requireSinMezcla(libro, linea, zona, row.lote_id);
    const from = libro.lugares.de(producto_id, row.bodega_id).find((lugar) => lugar.lote_id === row.lote_id);
    libro.lugares.mover(libro.lugares.lugar(producto_id, zona, row.lote_id, from?.vence ?? null), -row.cantidad_mil);
    anotarEn(libro, linea, {
      ...{ zona, lote_id: row.lote_id, cantidad_mil: -row.cantidad_mil, valor_cts: -row.valor_cts },
    });
  }
}
