/** Lines of a receipt: one for each line of the transfer, or for each of its lots when several are on their way. */
import type { Encontrado } from '../../../server/modules/consultas/contract/buscar.ts';
import type { Traslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import type { LineSource } from '../../kit/lines/types.ts';

export interface Llegada {
  readonly id: number;
  /** Named when the line left of several lots. */
  readonly lote: string | null;
  readonly lote_texto: string;
  readonly producto_id: number | null;
  readonly presentacion_id: null;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly unidad: string;
  readonly decimales: number;
  readonly pendiente: number;
  readonly recibido: number | null;
  readonly rechazado: number | null;
  readonly motivo_diferencia: string | null;
}

export const llegadasDe = ({ detalle }: Traslado): Llegada[] =>
  detalle.flatMap(({ id, producto_id, cod_prod, nombre_producto, unidad, decimales, lotes, pendiente }) => {
    const own = { id, producto_id, presentacion_id: null, cod_prod, nombre_producto, unidad, decimales };
    const empty = { recibido: null, rechazado: null, motivo_diferencia: null };
    const coming = lotes.filter((each) => each.pendiente > 0);
    if (coming.length > 1)
      return coming.map((each) => ({
        ...{ ...own, ...empty, lote: each.lote, lote_texto: each.lote ?? '', pendiente: each.pendiente },
      }));
    return pendiente > 0 ? [{ ...own, ...empty, lote: null, lote_texto: coming[0]?.lote ?? '', pendiente }] : [];
  });

/** What was typed stays when somebody else received meanwhile; of lines that have all come, nothing is left to say. */
export const conEscrito = (lineas: readonly Llegada[], escritas: readonly Llegada[]): Llegada[] =>
  lineas.map((linea) => {
    const before = escritas.find(({ id, lote_texto }) => id === linea.id && lote_texto === linea.lote_texto);
    if (!before) return linea;
    const { recibido, rechazado, motivo_diferencia } = before;
    return { ...linea, recibido, rechazado, motivo_diferencia };
  });

/** 'ABA0002 · Lote L1 · vienen 3 und' */
export const detalleDe = ({ cod_prod, lote_texto, pendiente, unidad }: Llegada): string =>
  [cod_prod, lote_texto && `Lote ${lote_texto}`, `vienen ${formatQuantity(pendiente)} ${unidad}`]
    .filter(Boolean)
    .join(' · ');

/** What travels: lines of which something came. */
export const cuerpoDe = (lineas: readonly Llegada[]) =>
  lineas.flatMap(({ id, lote, recibido, rechazado, motivo_diferencia }) =>
    (recibido ?? 0) + (rechazado ?? 0) === 0
      ? []
      : [{ id, lote, recibido: recibido ?? 0, rechazado: rechazado ?? 0, motivo_diferencia }],
  );

/** All that was not told yet is there. */
export const completas = (lineas: readonly Llegada[]): Llegada[] =>
  lineas.map((linea) =>
    linea.recibido === null ? { ...linea, recibido: Math.max(0, linea.pendiente - (linea.rechazado ?? 0)) } : linea,
  );

/** 'No puede recibir más de lo despachado (40).' */
export function deMas({ recibido, rechazado, pendiente }: Llegada): string | null {
  const came = (recibido ?? 0) + (rechazado ?? 0);
  return came > pendiente ? `No puede recibir más de lo despachado (${formatQuantity(pendiente)}).` : null;
}

/** Where readings are looked up: a box counts what it holds, and what left may be out of use by now. */
export const FUENTE: Partial<LineSource<Llegada, Encontrado>> = {
  isIn: (line, { id }) => line.producto_id === id,
  unitsIn: (_, { presentacion_id, factor }) => (presentacion_id === null ? 1 : factor),
  refuse: () => null,
};

/** The lines are given: a reading makes none. */
export const ninguna = (): Llegada => {
  throw new Error('A receipt has no lines of its own.');
};
