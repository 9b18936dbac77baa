/** Lines of an adjustment as they are kept: in base units, with what was written of their presentation. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { mulDiv } from '../../shared/exact.ts';
import { toCentavos } from '../../shared/money.ts';
import { toDiezmilesimas } from '../../shared/quantities.ts';
import type { TipoAjuste } from './campos.ts';
import type { LineaAjuste } from './contract/ajustes.ts';
import { enBase, filasPorProducto, requireDeStock } from './lineas-documento.ts';
import type { Producto } from './productos.ts';
import { Rechazo } from './rules/rechazo.ts';
import { esSalida } from './rules/tipos.ts';

/** A line as it is kept. */
export interface FilaAjuste {
  readonly id: number | null;
  readonly producto_id: number;
  readonly presentacion_id: number | null;
  readonly zona_id: number | null;
  readonly lote: string | null;
  readonly fecha_vencimiento: string | null;
  readonly escrita_mil: number | null;
  readonly cantidad_mil: number | null;
  readonly escrito_dmil: number | null;
  readonly costo_unitario_dmil: number | null;
  readonly valor_cts: number | null;
}

const PPM = 1_000_000;

/** Throws `validacion` with every cell that is wrong. Products are there: references are checked before. */
export async function filasDe(db: Reader, tipo: TipoAjuste, detalle: readonly LineaAjuste[]): Promise<FilaAjuste[]> {
  const transito = await enTransito(db, detalle);
  return filasPorProducto(db, detalle, (linea, producto) => {
    if (transito.has(linea.zona_id ?? 0))
      throw new Rechazo('zona_id', 'Lo que está en tránsito no se ajusta: se recibe o se legaliza su traslado.');
    return filaDe(tipo, linea, producto);
  });
}

/** Those of their zones that hold what is on its way. */
async function enTransito(db: Reader, detalle: readonly LineaAjuste[]): Promise<ReadonlySet<number>> {
  const ids = JSON.stringify(detalle.flatMap(({ zona_id }) => zona_id ?? []));
  const { rows } = await sql<{ id: number }>`select z.id from json_each(${ids}) as j
    cross join zona_bodega as z on z.id = j.value where z.tipo = 'TRANSITO'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function filaDe(tipo: TipoAjuste, linea: LineaAjuste, producto: Producto): FilaAjuste {
  const { id, producto_id, zona_id, lote, fecha_vencimiento } = linea;
  requireDeStock(producto, 'ajusta sus componentes');
  const own = { id: id ?? null, producto_id, lote, fecha_vencimiento };
  if (tipo === 'AJUSTE_COSTO') {
    const valor_cts = toCentavos(linea.valor ?? 0) ?? 0;
    if (valor_cts === 0) throw new Rechazo('valor', 'Escribe lo que gana o pierde el valor del inventario.');
    const none = { escrita_mil: null, cantidad_mil: null, escrito_dmil: null, costo_unitario_dmil: null };
    return { ...own, ...none, presentacion_id: null, zona_id: null, valor_cts };
  }
  if (linea.cantidad === null) throw new Rechazo('cantidad', 'Escribe la cantidad.');
  const { escrita_mil, cantidad_mil, factor_ppm } = enBase(producto, linea.presentacion_id, linea.cantidad);
  const escrito_dmil =
    linea.costo_unitario === null || esSalida(tipo) ? null : (toDiezmilesimas(linea.costo_unitario) ?? 0);
  const costo_unitario_dmil = escrito_dmil === null ? null : mulDiv(escrito_dmil, PPM, factor_ppm);
  const said = { escrita_mil, cantidad_mil, escrito_dmil, costo_unitario_dmil };
  return { ...own, ...said, presentacion_id: linea.presentacion_id, zona_id, valor_cts: null };
}
