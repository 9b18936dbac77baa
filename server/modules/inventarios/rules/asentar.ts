/**
 * What each line of a document does to stock: its rows of the ledger, in order. Pure: what is there is given and changed in memory, and
 * lines that lack stock are told together.
 */
import { entrar, entrarTraslado } from './entrar.ts';
import { type Asiento, anotarEn, type Libro, type Linea } from './libro.ts';
import { Rechazo } from './rechazo.ts';
import { salir } from './salir.ts';
import { esSalida } from './tipos.ts';

/** Posts the lines in order. What lacks stock is in `faltantes`; throws Rechazo, with its line, for what no stock would allow. */
export function asentar(libro: Libro, lineas: readonly Linea[]): void {
  /** What exits of transfers took, in order: entries take the same. */
  const salidas: Asiento[][] = [];
  let entradas = 0;
  for (const linea of lineas) {
    const from = libro.asientos.length;
    try {
      if (linea.tipo === 'AJUSTE_COSTO') ajustarCosto(libro, linea);
      else if (linea.tipo === 'TRASLADO_ENTRADA') entrarTraslado(libro, linea, salidas[entradas++]);
      else if (esSalida(linea.tipo)) salir(libro, linea);
      else entrar(libro, linea);
    } catch (error) {
      throw error instanceof Rechazo ? error.en(linea.linea) : error;
    }
    if (linea.tipo === 'TRASLADO_SALIDA') salidas.push(libro.asientos.slice(from));
  }
  if (entradas !== salidas.length) throw new Error('Exits and entries of a transfer do not pair.');
}

function ajustarCosto(libro: Libro, linea: Linea): void {
  const { cantidad_mil, valor_cts: vale } = libro.valor(linea.producto_id);
  const valor_cts = linea.valor_cts ?? 0;
  if (cantidad_mil <= 0) throw new Rechazo('producto_id', `No hay existencia de ${linea.cod_prod} que ajustar.`);
  if (vale + valor_cts < 0)
    throw new Rechazo('valor', `El ajuste deja el valor de ${linea.cod_prod} por debajo de cero.`);
  anotarEn(libro, linea, { zona: null, lote_id: null, cantidad_mil: 0, valor_cts });
}
