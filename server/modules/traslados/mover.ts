/** What transfers ask of the ledger of stock: exits with their entries, and refusals told at the cells of the document's lines. */
import type { Work } from '../../core/work.ts';
import {
  type Documento,
  enSusLineas as enLineas,
  type LineaStock,
  moveStock,
  type Posteo,
} from '../inventarios/public.ts';

/** Code of its numbers, and the kind of document in the ledger. */
export const TRASLADO = 'TRASLADO';

type Lado = Pick<LineaStock, 'bodega_id' | 'zona_id' | 'zona_tipo'>;

/** So much of a product goes from one place to another. */
export interface Par {
  /** Place of its line in what was asked. */
  readonly linea: number;
  readonly detalle_id: number;
  readonly producto_id: number;
  readonly cantidad_mil: number;
  readonly lote: string | null;
  readonly salida: Lado & Pick<LineaStock, 'reserva_id'>;
  readonly entrada: Lado;
}

interface Posteable {
  readonly documento: Documento;
  readonly motivo: string | null;
  readonly acepta_periodo_cerrado: boolean;
  readonly autorizacion?: string | null;
}

/** Posts pairs of rows of one value: the n-th entry brings what the n-th exit took. */
export function trasladar(w: Work, posteable: Posteable, pares: readonly Par[]): Promise<Posteo> {
  const salidas = pares.map(({ salida, entrada: _, linea: __, ...par }) => ({
    ...par,
    ...salida,
    tipo: 'TRASLADO_SALIDA' as const,
  }));
  const entradas = pares.map(({ entrada, salida: _, linea: __, ...par }) => ({
    ...par,
    ...entrada,
    tipo: 'TRASLADO_ENTRADA' as const,
  }));
  const places = pares.map(({ linea }) => linea);
  return enSusLineas([...places, ...places], pares.length, () =>
    moveStock(w, { ...posteable, lineas: [...salidas, ...entradas] }),
  );
}

/**
 * What `run` refuses of its n-th line is told at `places[n]`; zones of lines before `salidas` are those of origin. Others are of
 * destination.
 */
export function enSusLineas<T>(places: readonly number[], salidas: number, run: () => Promise<T>): Promise<T> {
  const path = (campo: string, place: number, posted: number) => {
    const side = posted < salidas ? 'origen' : 'destino';
    if (campo === 'bodega_id') return `bodega_${side}_id`;
    return `detalle.${place}.${campo === 'zona_id' ? `zona_${side}_id` : campo}`;
  };
  return enLineas(places, path, run);
}
