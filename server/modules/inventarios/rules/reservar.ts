/** What documents hold of stock before it leaves, and what pickers take of that. Pure: `lugares` is changed in memory. */
import type { Faltante } from './libro.ts';
import { type Clase, claseDe, type Lugares, requireAbierta, type Zona } from './lugares.ts';
import { Rechazo } from './rechazo.ts';
import { alcanza, devolver, sumaDe, type Tomado, tomar } from './tomar.ts';

export interface LineaReserva {
  readonly linea: number;
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly zona: Zona | null;
  readonly lote_id: number | null;
  readonly con_lote: boolean;
  readonly cantidad_mil: number;
  readonly detalle_id: number | null;
}

/** A reservation to be written. */
export interface NuevaReserva {
  readonly linea: number;
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly zona_id: number | null;
  readonly lote_id: number | null;
  readonly clase: Clase;
  readonly cantidad_mil: number;
  readonly detalle_id: number | null;
}

/**
 * Holds what each line asks, in order. What a lot or a place has is held there; of a product with lots, a zone is told by its lots, what
 * expires first, so that what is held of a zone and of a lot never cross. `parcial` holds what there is.
 */
export function reservar(lugares: Lugares, lineas: readonly LineaReserva[], hoy: string, parcial: boolean) {
  const nuevas: NuevaReserva[] = [];
  const faltantes: Faltante[] = [];
  for (const linea of lineas) {
    if (linea.zona) requireAbierta(linea.zona);
    const { producto_id, bodega_id, zona, lote_id, cantidad_mil } = linea;
    const toma = {
      ...{ producto_id, bodega_id, zona_id: zona?.id ?? null, lote_id, modo: 'libre' as const, primeroVence: true },
      vigente: lote_id === null ? hoy : null,
    };
    const hay = Math.min(cantidad_mil, alcanza(lugares, toma));
    if (hay < cantidad_mil && !parcial) {
      faltantes.push({ linea: linea.linea, producto_id, bodega_id, disponible_mil: hay, solicitado_mil: cantidad_mil });
      continue;
    }
    if (hay > 0) nuevas.push(...retenidas(lugares, linea, tomarYDevolver(lugares, toma, hay), hay));
  }
  return { nuevas, faltantes };
}

type Asked = Omit<Parameters<typeof tomar>[1], 'cantidad_mil'>;

function tomarYDevolver(lugares: Lugares, toma: Asked, cantidad_mil: number): Tomado[] {
  const taken = tomar(lugares, { ...toma, cantidad_mil });
  devolver(lugares, taken);
  return taken;
}

function retenidas(lugares: Lugares, linea: LineaReserva, taken: readonly Tomado[], hay: number): NuevaReserva[] {
  const { producto_id, bodega_id, zona, lote_id, detalle_id } = linea;
  const own = { linea: linea.linea, producto_id, bodega_id, detalle_id };
  const made: NuevaReserva[] = zona
    ? taken.map(({ lugar, cantidad_mil }) => ({
        ...{ ...own, zona_id: zona.id, lote_id: lugar.lote_id, clase: claseDe(zona), cantidad_mil },
      }))
    : [{ ...own, zona_id: null, lote_id, clase: 'DISPONIBLE', cantidad_mil: hay }];
  for (const each of made) lugares.retener(each, each.cantidad_mil);
  return made;
}

interface Apartada extends Omit<NuevaReserva, 'linea'> {
  readonly id: number;
  readonly zona: Zona | null;
}

/** A picker took so much of a reservation, from a place. */
export interface Alistada {
  readonly linea: number;
  readonly reserva: Apartada;
  readonly zona: Zona | null;
  readonly lote_id: number | null;
  readonly cantidad_mil: number;
}

/** The places where what is picked is held from now on. Throws Rechazo for more than is reserved, or than the place has. */
export function alistar(lugares: Lugares, { linea, reserva, zona, lote_id, cantidad_mil }: Alistada): NuevaReserva[] {
  if (cantidad_mil > reserva.cantidad_mil)
    throw new Rechazo('cantidad', `No puede alistar más de lo reservado (${reserva.cantidad_mil / 1_000}).`, linea);
  const from = zona ?? reserva.zona;
  if (from) requireAbierta(from);
  lugares.retener(reserva, -cantidad_mil);
  const { producto_id, bodega_id, detalle_id } = reserva;
  const taken = tomarYDevolver(
    lugares,
    {
      ...{ producto_id, bodega_id, zona_id: from?.id ?? null, lote_id: lote_id ?? reserva.lote_id },
      ...{ vigente: null, modo: 'suyo', primeroVence: true },
    },
    cantidad_mil,
  );
  const found = sumaDe(taken);
  if (found < cantidad_mil)
    throw new Rechazo('cantidad', `En la zona solo hay ${found / 1_000} de lo que pide alistar.`, linea);
  const made = taken.map(
    ({ lugar, cantidad_mil: parte }): NuevaReserva => ({
      ...{ linea, producto_id, bodega_id, detalle_id, zona_id: lugar.zona.id, lote_id: lugar.lote_id },
      ...{ clase: claseDe(lugar.zona), cantidad_mil: parte },
    }),
  );
  for (const each of made) lugares.retener(each, each.cantidad_mil);
  return made;
}
