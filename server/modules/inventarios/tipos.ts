/** What documents give to the ledger of stock, and what it answers. Thousandths of the base unit, centavos, ten-thousandths of a peso. */
import type { TipoZona } from './rules/lugares.ts';
import type { TipoKardex, TipoMovimiento } from './rules/tipos.ts';

export interface Documento {
  /** Code of its numbering: 'TRASLADO'. */
  readonly tipo: string;
  readonly id: number;
  readonly numero: string;
  /** Day of the document, `YYYY-MM-DD`: not in the future, in an open period. */
  readonly fecha: string;
  /** Supplier or customer, by the kind of document. */
  readonly tercero_id?: number | null;
}

/** A lot by its code. The day on which it expires is asked when it first enters, unless the product says how long it lasts. */
export interface LoteDado {
  readonly codigo: string;
  readonly fecha_vencimiento?: string | null;
}

export interface LineaStock {
  readonly tipo: TipoMovimiento;
  readonly producto_id: number;
  readonly bodega_id: number;
  /** Without zone: entries to the product's place, else ALMACENAMIENTO; exits from free zones, in their turn. */
  readonly zona_id?: number | null;
  /** In place of `zona_id`: the one zone of that kind that the warehouse has. */
  readonly zona_tipo?: Extract<TipoZona, 'RECEPCION' | 'DESPACHO' | 'CUARENTENA' | 'TRANSITO'>;
  /** Or its code alone. Exits of products with lots take what expires first when none is named. */
  readonly lote?: LoteDado | string | null;
  /** > 0, whatever the kind; 0 of AJUSTE_COSTO. */
  readonly cantidad_mil: number;
  /** Of an entry, ten-thousandths of a peso for a base unit; without it, the average. */
  readonly costo_unitario?: number | null;
  /** Of an entry, its exact value in place of `costo_unitario`; of AJUSTE_COSTO, what the stock gains or loses. */
  readonly valor_cts?: number | null;
  /** Row that a return gives back, at its unit value. */
  readonly origen_kardex_id?: number | null;
  /** What the document holds of it: that is taken first. Of a kit, those of its components. */
  readonly reserva_id?: number | readonly number[] | null;
  readonly detalle_id?: number | null;
  /** Code of `inventario/motivos`, of this line alone. */
  readonly motivo?: string | null;
}

export interface Movimiento {
  readonly kardex_id: number;
  /** Place of its line in what was given; of a reversal, of its row. */
  readonly linea: number;
  readonly tipo: TipoKardex;
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly zona_id: number | null;
  readonly lote_id: number | null;
  /** Positive what entered, negative what left. */
  readonly cantidad_mil: number;
  readonly costo_unitario_dmil: number;
  readonly valor_cts: number;
  readonly detalle_id: number | null;
}

/** Documents whose reservations what was posted left without stock. */
export interface Descubierto {
  readonly producto_id: number;
  readonly bodega_id: number;
  /** Their numbers. */
  readonly documentos: readonly string[];
}

export interface Posteo {
  readonly movimientos: readonly Movimiento[];
  /** What the value of the stock changed by. */
  readonly valor_cts: number;
  readonly descubiertos: readonly Descubierto[];
}

export interface LineaReservada {
  readonly producto_id: number;
  readonly bodega_id: number;
  /** Held there; without it, of the warehouse. */
  readonly zona_id?: number | null;
  /** Code. */
  readonly lote?: string | null;
  readonly cantidad_mil: number;
  readonly detalle_id?: number | null;
}

/** Something that a document holds; of a line there are several when it is a kit, or a zone with several lots. */
export interface ReservaHecha {
  readonly reserva_id: number;
  readonly linea: number;
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly zona_id: number | null;
  readonly lote_id: number | null;
  readonly cantidad_mil: number;
  readonly detalle_id: number | null;
}

export interface LineaAlistada {
  readonly reserva_id: number;
  readonly cantidad_mil: number;
  /** Where the picker took it; without it, what expires first. */
  readonly zona_id?: number | null;
  /** Code. */
  readonly lote?: string | null;
  /** What was picked of it before: what is of the same place grows there. */
  readonly junto_a?: readonly number[];
}

/** A picker gives back so much of what they took: the reservation that it was of holds it again, wherever it is. */
export interface LineaDevuelta {
  /** Of what was picked. */
  readonly reserva_id: number;
  readonly a_reserva_id: number;
  readonly cantidad_mil: number;
}

/** Frees so much of a reservation, or of all those of a line; without quantity, all that is left. */
export type LineaLiberada = { readonly cantidad_mil?: number } & (
  | { readonly reserva_id: number; readonly detalle_id?: undefined }
  | { readonly detalle_id: number; readonly reserva_id?: undefined }
);

export interface LineaEsperada {
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly cantidad_mil: number;
  /** Day on which it should come. */
  readonly fecha?: string | null;
  readonly detalle_id?: number | null;
}
