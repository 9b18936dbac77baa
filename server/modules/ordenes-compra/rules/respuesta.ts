/** Pure rules of what a supplier answers to an order: how much of each line comes, and when. */
import type { EstadoOrden } from './estados.ts';

/** Days that a link is worth anything. */
export const DIAS_ENLACE = 15;

/** Between being approved and being agreed, an order may be answered. */
const POR_RESPONDER: readonly EstadoOrden[] = ['APROBADA', 'ENVIADA'];
export const porResponder = (estado: EstadoOrden): boolean => POR_RESPONDER.includes(estado);

/** Where an answer that differs may still be taken: what was approved and not closed, and what waits to go on. */
const ADMITEN: readonly EstadoOrden[] = [...POR_RESPONDER, 'RECIBIDA_PARCIAL', 'RECIBIDA', 'EN_ESPERA'];
export const conservaRespuesta = (estado: EstadoOrden): boolean => ADMITEN.includes(estado);

interface LineaPropuesta {
  readonly id: number;
  /** Of its presentation; 0: it does not come. */
  readonly cantidad: number;
  /** `YYYY-MM-DD`. */
  readonly fecha_entrega: string;
}
export interface Propuesta {
  readonly fecha_entrega: string;
  readonly detalle: LineaPropuesta[];
}

interface Pedida {
  readonly fecha_entrega: string;
  readonly detalle: readonly {
    readonly id: number;
    readonly cantidad: number;
    readonly fecha_entrega: string | null;
  }[];
}

/** What is said, over what was ordered: a line that nobody speaks of comes as it was ordered, on the day of the order if that is its own. */
export function propuestaDe(
  orden: Pedida,
  dicho: {
    readonly fecha_entrega: string | null;
    readonly detalle: readonly {
      readonly id: number;
      readonly cantidad?: number | null | undefined;
      readonly fecha_entrega?: string | null | undefined;
    }[];
  },
): Propuesta {
  const fecha_entrega = dicho.fecha_entrega ?? orden.fecha_entrega;
  const said = new Map(dicho.detalle.map((linea) => [linea.id, linea]));
  const detalle = orden.detalle.map((linea) => {
    const own = said.get(linea.id);
    return {
      id: linea.id,
      cantidad: own?.cantidad ?? linea.cantidad,
      fecha_entrega: own?.fecha_entrega ?? linea.fecha_entrega ?? fecha_entrega,
    };
  });
  return { fecha_entrega, detalle };
}

/** Whether it is what was ordered. */
export function esLoPedido(orden: Pedida, { fecha_entrega, detalle }: Propuesta): boolean {
  const said = new Map(detalle.map((linea) => [linea.id, linea]));
  return (
    fecha_entrega === orden.fecha_entrega &&
    orden.detalle.every((linea) => {
      const own = said.get(linea.id);
      const fecha = linea.fecha_entrega ?? orden.fecha_entrega;
      return own?.cantidad === linea.cantidad && own.fecha_entrega === fecha;
    })
  );
}

/** The order as the answer would have it: without the lines that do not come, its lines' own days only where they are other than its. */
export function comoPropone<L extends Pedida['detalle'][number], O extends Pedida & { readonly detalle: readonly L[] }>(
  orden: O,
  { fecha_entrega, detalle }: Propuesta,
) {
  const said = new Map(detalle.map((linea) => [linea.id, linea]));
  return {
    ...orden,
    fecha_entrega,
    detalle: orden.detalle.flatMap((linea) => {
      const own = said.get(linea.id);
      if (!own) return [linea];
      const fecha = own.fecha_entrega === fecha_entrega ? null : own.fecha_entrega;
      return own.cantidad === 0 ? [] : [{ ...linea, cantidad: own.cantidad, fecha_entrega: fecha }];
    }),
  };
}
