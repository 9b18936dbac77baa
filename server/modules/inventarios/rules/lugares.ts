/**
 * Where stock is and what of it is free, while a document moves it: places of products in warehouses, and what documents hold there. A
 * reservation is of a warehouse, of a lot in it, or of one place, each inside of the other: what is free of a place is the least that is
 * free of any of them. Quantities in thousandths of the base unit.
 */

import { Rechazo } from './rechazo.ts';

export type TipoZona =
  | 'RECEPCION'
  | 'ALMACENAMIENTO'
  | 'PICKING'
  | 'DESPACHO'
  | 'CUARENTENA'
  | 'DEVOLUCIONES'
  | 'TRANSITO';

export interface Zona {
  readonly id: number;
  readonly bodega_id: number;
  readonly codigo: string;
  readonly tipo: TipoZona;
  readonly estado: 'ACTIVA' | 'BLOQUEADA' | 'INACTIVA';
  /** Why it is blocked, and the number of the count that did it. */
  readonly bloqueo: string | null;
  readonly bloqueo_conteo: string | null;
  readonly secuencia_recorrido: number | null;
  readonly permite_mezcla_lotes: 0 | 1;
}

/** Part of the sums that a zone counts in. */
export type Clase = 'DISPONIBLE' | 'CUARENTENA' | 'TRANSITO';

export function claseDe({ tipo, estado }: Pick<Zona, 'tipo' | 'estado'>): Clase {
  if (tipo === 'TRANSITO') return 'TRANSITO';
  return tipo === 'CUARENTENA' || tipo === 'DEVOLUCIONES' || estado === 'BLOQUEADA' ? 'CUARENTENA' : 'DISPONIBLE';
}

/** A product in a zone, of a lot or without. */
export interface Lugar {
  readonly producto_id: number;
  readonly zona: Zona;
  readonly lote_id: number | null;
  /** Last day on which it may be sold. */
  readonly vence: string | null;
  /** Changed by `Lugares.mover`. */
  cantidad_mil: number;
}

/** What others hold: of a warehouse, of a lot or of a place there. */
export interface Retenido {
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly zona_id: number | null;
  readonly lote_id: number | null;
  /** Class of its zone; free stock when it has none. */
  readonly clase: Clase;
  readonly cantidad_mil: number;
}

/** Refuses what would move stock of a place that is closed. */
export function requireAbierta({ codigo, estado, bloqueo, bloqueo_conteo }: Zona): void {
  if (estado === 'ACTIVA') return;
  if (estado === 'INACTIVA') throw new Rechazo('zona_id', `La zona ${codigo} está inactiva.`);
  throw new Rechazo(
    'zona_id',
    bloqueo_conteo
      ? `La zona está bloqueada por el conteo ${bloqueo_conteo}.`
      : `La zona ${codigo} está bloqueada: ${bloqueo}`,
  );
}

const clave = (producto_id: number, bodega_id: number) => `${producto_id}:${bodega_id}`;

export class Lugares {
  readonly #lugares = new Map<string, Lugar[]>();
  /** What free zones have, and what documents hold of them: by warehouse and by lot in it; and what is held of each place. */
  readonly #hay = new Map<string, number>();
  readonly #retenido = new Map<string, number>();

  constructor(lugares: readonly Lugar[], retenidos: readonly Retenido[]) {
    for (const lugar of lugares) {
      this.#en(lugar.producto_id, lugar.zona.bodega_id).push(lugar);
      this.#contar(lugar, lugar.cantidad_mil);
    }
    for (const retenido of retenidos) this.retener(retenido, retenido.cantidad_mil);
  }

  #en(producto_id: number, bodega_id: number): Lugar[] {
    const key = clave(producto_id, bodega_id);
    const found = this.#lugares.get(key) ?? [];
    this.#lugares.set(key, found);
    return found;
  }

  #contar({ producto_id, zona, lote_id }: Lugar, cantidad_mil: number): void {
    if (claseDe(zona) !== 'DISPONIBLE') return;
    for (const key of grupos(producto_id, zona.bodega_id, lote_id)) sumarEn(this.#hay, key, cantidad_mil);
  }

  /** Places of a product in a warehouse. */
  de(producto_id: number, bodega_id: number): readonly Lugar[] {
    return this.#en(producto_id, bodega_id);
  }

  /** The place of a product in a zone, made when there is none yet. */
  lugar(producto_id: number, zona: Zona, lote_id: number | null, vence: string | null): Lugar {
    const there = this.#en(producto_id, zona.bodega_id);
    const found = there.find((lugar) => lugar.zona.id === zona.id && lugar.lote_id === lote_id);
    if (found) return found;
    const made: Lugar = { producto_id, zona, lote_id, vence, cantidad_mil: 0 };
    there.push(made);
    return made;
  }

  /** Brings so much there, or takes it. */
  mover(lugar: Lugar, cantidad_mil: number): void {
    lugar.cantidad_mil += cantidad_mil;
    this.#contar(lugar, cantidad_mil);
  }

  /** Holds so much more, or less. What is held of quarantine counts for its place alone. */
  retener({ producto_id, bodega_id, zona_id, lote_id, clase }: Omit<Retenido, 'cantidad_mil'>, cantidad_mil: number) {
    if (zona_id !== null) sumarEn(this.#retenido, claveLugar(producto_id, bodega_id, zona_id, lote_id), cantidad_mil);
    if (clase !== 'DISPONIBLE') return;
    for (const key of grupos(producto_id, bodega_id, lote_id)) sumarEn(this.#retenido, key, cantidad_mil);
  }

  #libreDe(key: string): number {
    return (this.#hay.get(key) ?? 0) - (this.#retenido.get(key) ?? 0);
  }

  /** Free of the warehouse: less than nothing when documents hold more than there is. */
  libre(producto_id: number, bodega_id: number): number {
    return this.#libreDe(clave(producto_id, bodega_id));
  }

  /** What nobody else holds of a place, nor of its lot in the warehouse. */
  sinDuenoEn({ producto_id, zona, lote_id, cantidad_mil }: Lugar): number {
    const held = this.#retenido.get(claveLugar(producto_id, zona.bodega_id, zona.id, lote_id)) ?? 0;
    const own = cantidad_mil - held;
    if (lote_id === null || claseDe(zona) !== 'DISPONIBLE') return own;
    return Math.min(own, this.#libreDe(claveLote(producto_id, zona.bodega_id, lote_id)));
  }
}

const claveLote = (producto_id: number, bodega_id: number, lote_id: number) =>
  `lote ${producto_id}:${bodega_id}:${lote_id}`;

const claveLugar = (producto_id: number, bodega_id: number, zona_id: number, lote_id: number | null) =>
  `${producto_id}:${bodega_id}:${zona_id}:${lote_id ?? 0}`;

/** The groups that free stock counts in. */
const grupos = (producto_id: number, bodega_id: number, lote_id: number | null): string[] =>
  lote_id === null
    ? [clave(producto_id, bodega_id)]
    : [clave(producto_id, bodega_id), claveLote(producto_id, bodega_id, lote_id)];

const sumarEn = (sums: Map<string, number>, key: string, more: number) => sums.set(key, (sums.get(key) ?? 0) + more);

const TURNO: Readonly<Partial<Record<TipoZona, number>>> = { PICKING: 0, ALMACENAMIENTO: 1, RECEPCION: 2, DESPACHO: 3 };

/** Places that are taken from without being named: of free zones that are open. */
export const seOfrece = ({ zona }: Lugar): boolean => zona.estado === 'ACTIVA' && TURNO[zona.tipo] !== undefined;

/** In which order places are taken from: by the kind of zone, what expires first, the walk through the warehouse. */
export function enTurno(a: Lugar, b: Lugar): number {
  return (TURNO[a.zona.tipo] ?? 9) - (TURNO[b.zona.tipo] ?? 9) || porVencimiento(a, b);
}

/** What expires first, then in walking order. */
export function porVencimiento(a: Lugar, b: Lugar): number {
  const [before, after] = [a.vence ?? '9999', b.vence ?? '9999'];
  if (before !== after) return before < after ? -1 : 1;
  return porRecorrido(a, b);
}

const paso = ({ zona }: Lugar): number => zona.secuencia_recorrido ?? Number.MAX_SAFE_INTEGER;

/** As one walks through the warehouse; of one zone, none is before another. */
export const porZona = (a: Lugar, b: Lugar): number => paso(a) - paso(b) || a.zona.id - b.zona.id;

/** As one walks through the warehouse. */
export function porRecorrido(a: Lugar, b: Lugar): number {
  return porZona(a, b) || (a.lote_id ?? 0) - (b.lote_id ?? 0);
}

/** The lot that came first, then in walking order. */
export function porLlegada(a: Lugar, b: Lugar): number {
  return (a.lote_id ?? 0) - (b.lote_id ?? 0) || porRecorrido(a, b);
}
