/** From which places an exit takes, and how much it may: what is free, what the document holds, or what is there. */
import { claseDe, enTurno, type Lugar, type Lugares, porVencimiento, seOfrece } from './lugares.ts';

/** `libre`: what no document holds. `suyo`: what a reservation of the document covers. `todo`: what is there, whoever holds it. */
type Modo = 'libre' | 'suyo' | 'todo';

export interface Toma {
  readonly producto_id: number;
  readonly bodega_id: number;
  /** From there alone; without it, free zones in their turn. */
  readonly zona_id: number | null;
  readonly lote_id: number | null;
  readonly cantidad_mil: number;
  /** A day: what expired before it is not taken. */
  readonly vigente: string | null;
  readonly modo: Modo;
  /** What expires first, wherever it is, and not the turn of the zones. */
  readonly primeroVence?: boolean;
  /** In that order, in place of either. */
  readonly orden?: (a: Lugar, b: Lugar) => number;
}

export interface Tomado {
  readonly lugar: Lugar;
  readonly cantidad_mil: number;
}

/** Places that a line may take from. */
function candidatos(
  lugares: Lugares,
  { producto_id, bodega_id, zona_id, lote_id, vigente, primeroVence, orden }: Omit<Toma, 'cantidad_mil' | 'modo'>,
): Lugar[] {
  return lugares
    .de(producto_id, bodega_id)
    .filter(
      (lugar) =>
        lugar.cantidad_mil > 0 &&
        (zona_id === null ? seOfrece(lugar) : lugar.zona.id === zona_id) &&
        (lote_id === null || lugar.lote_id === lote_id) &&
        (vigente === null || lugar.vence === null || lugar.vence >= vigente),
    )
    .sort(orden ?? (primeroVence ? porVencimiento : enTurno));
}

/** Takes what it can out of `lugares`, at most what is asked. */
export function tomar(lugares: Lugares, toma: Toma): Tomado[] {
  const taken: Tomado[] = [];
  let left = toma.cantidad_mil;
  for (const lugar of candidatos(lugares, toma)) {
    if (left <= 0) break;
    const cantidad_mil = Math.min(left, Math.max(0, hasta(lugares, lugar, toma)));
    if (cantidad_mil === 0) continue;
    taken.push({ lugar, cantidad_mil });
    lugares.mover(lugar, -cantidad_mil);
    left -= cantidad_mil;
  }
  return taken;
}

function hasta(lugares: Lugares, lugar: Lugar, { modo, producto_id, bodega_id }: Toma): number {
  if (modo === 'todo') return lugar.cantidad_mil;
  const own = lugares.sinDuenoEn(lugar);
  return modo === 'libre' && claseDe(lugar.zona) === 'DISPONIBLE'
    ? Math.min(own, lugares.libre(producto_id, bodega_id))
    : own;
}

export const sumaDe = (tomado: readonly Tomado[]) => tomado.reduce((sum, { cantidad_mil }) => sum + cantidad_mil, 0);

/** Puts back what was taken. */
export function devolver(lugares: Lugares, tomado: readonly Tomado[]): void {
  for (const { lugar, cantidad_mil } of tomado) lugares.mover(lugar, cantidad_mil);
}

/** How much `tomar` finds at most. */
export function alcanza(lugares: Lugares, toma: Omit<Toma, 'cantidad_mil'>): number {
  const taken = tomar(lugares, { ...toma, cantidad_mil: Number.MAX_SAFE_INTEGER });
  devolver(lugares, taken);
  return sumaDe(taken);
}
