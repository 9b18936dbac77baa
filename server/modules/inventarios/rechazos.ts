/** How a posting is refused: lines that no stock would allow, lines that lack stock with the documents that hold it, days that are closed. */
import { AppError, refused, refusedIn } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { formatQuantity, toCantidad } from '../../shared/quantities.ts';
import { requireOpenPeriod } from '../contabilidad/public.ts';
import { type Bodega, readDuenos } from './lectura.ts';
import { manifest } from './manifest.ts';
import type { Faltante } from './rules/libro.ts';
import { Rechazo } from './rules/rechazo.ts';

/** The refusal of a line, told at its cell: `detalle.3.cantidad`. */
export async function rechazando<T>(run: () => Promise<T> | T): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Rechazo)) throw error;
    const { linea, campo, message } = error;
    throw refused(message, linea === null ? undefined : { [`detalle.${linea}.${campo}`]: [message] });
  }
}

/** The day is today or before, of an open period. */
export async function requireFecha(w: Work, fecha: string, acepta?: boolean): Promise<void> {
  if (fecha > businessDay(w.now)) {
    throw refusedIn('fecha', 'La fecha no puede ser futura.');
  }
  await requireOpenPeriod(w, 'INVENTARIO', fecha, acepta);
}

interface Nombres {
  readonly productos: ReadonlyMap<number, string>;
  readonly bodegas: ReadonlyMap<number, Bodega>;
}

/** Throws 409 `existencia_insuficiente` when lines lack stock. `data.lineas`: quantities in base units, and the numbers of who holds it. */
export async function requireExistencia(
  w: Work,
  faltantes: readonly Faltante[],
  { productos, bodegas }: Nombres,
): Promise<void> {
  const [first] = faltantes;
  if (!first) return;
  const duenos = await readDuenos(
    w.tx,
    faltantes.map(({ producto_id, bodega_id }) => [producto_id, bodega_id] as const),
  );
  const lineas = faltantes.map(({ linea, producto_id, bodega_id, disponible_mil, solicitado_mil }) => ({
    ...{
      linea,
      producto_id,
      bodega_id,
      disponible: toCantidad(disponible_mil),
      solicitado: toCantidad(solicitado_mil),
    },
    documentos: duenos.get(`${producto_id}:${bodega_id}`) ?? [],
  }));
  const said = ({ producto_id, bodega_id, disponible_mil, solicitado_mil }: Faltante) =>
    `Existencia insuficiente de ${productos.get(producto_id)} en ${bodegas.get(bodega_id)?.nombre}: disponible ${formatQuantity(
      toCantidad(disponible_mil),
    )}, solicitado ${formatQuantity(toCantidad(solicitado_mil))}.`;
  const errores = Object.fromEntries(faltantes.map((each) => [`detalle.${each.linea}.cantidad`, [said(each)]]));
  // Who may not go below zero where that is allowed may ask somebody who may.
  const allowed = faltantes.every(({ bodega_id }) => bodegas.get(bodega_id)?.permite_negativo === 1);
  const permission = allowed ? { permission: manifest.permisos.permitirNegativo.codename } : {};
  throw new AppError('existencia_insuficiente', said(first), { errores, data: { lineas, ...permission } });
}
