/**
 * What a document does to stock, in memory: its lines with everything about them found, and the rows of the ledger that they become, with
 * what each leaves. Quantities in thousandths of the base unit, values in centavos, unit costs in ten-thousandths of a peso.
 */
import { ajusteDe, costoDe, sumar, type Valorado, valorDevuelto } from './costo.ts';
import type { Lugares, Zona } from './lugares.ts';
import { Rechazo } from './rechazo.ts';
import type { TipoKardex, TipoMovimiento } from './tipos.ts';

/** A line of a document with everything about it found: its product is one that is kept in stock. */
export interface Linea {
  /** Its place in what the caller gave. */
  readonly linea: number;
  readonly tipo: TipoMovimiento;
  readonly producto_id: number;
  readonly cod_prod: string;
  readonly bodega_id: number;
  /** Of an entry always; of an exit, when it was named. */
  readonly zona: Zona | null;
  readonly lote: Lote | null;
  /** Lots are kept of the product: one must be named where it enters. */
  readonly con_lote: boolean;
  /** 0 of AJUSTE_COSTO, which has a value. */
  readonly cantidad_mil: number;
  readonly costo_dmil: number | null;
  readonly valor_cts: number | null;
  readonly origen: OrigenKardex | null;
  readonly reservas: readonly Reserva[];
  /** Where it may go below zero. */
  readonly bajo_cero: Zona | null;
  readonly detalle_id: number | null;
}

/** A lot; of a serial number, how much of it the company has: one or nothing. */
export interface Lote {
  readonly id: number;
  readonly codigo: string;
  readonly vence: string | null;
  /** `null` of a lot that is no serial number. */
  serial_mil: number | null;
}

/** A row that returns come back to; what they gave back grows as they are posted. */
export interface OrigenKardex {
  readonly id: number;
  readonly cantidad_mil: number;
  readonly valor_cts: number;
  devuelta_mil: number;
  devuelto_cts: number;
}

/** What the document holds of it. */
export interface Reserva {
  readonly id: number;
  readonly zona: Zona | null;
  readonly lote_id: number | null;
  readonly estado: 'RESERVADA' | 'EN_PICKING';
  cantidad_mil: number;
}

/** A row of the ledger. */
export interface Asiento {
  readonly linea: number;
  readonly tipo: TipoKardex;
  /** Its kind; of a reversal, that of the row which it undoes. */
  readonly clase: TipoMovimiento;
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly zona: Zona | null;
  readonly lote_id: number | null;
  readonly cantidad_mil: number;
  readonly valor_cts: number;
  readonly costo_dmil: number;
  readonly saldo_cantidad_mil: number;
  readonly saldo_valor_cts: number;
  readonly saldo_bodega_mil: number;
  readonly origen_id: number | null;
  readonly reversa_id: number | null;
  readonly detalle_id: number | null;
}

/** A line that asks for more than there is. */
export interface Faltante {
  readonly linea: number;
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly disponible_mil: number;
  readonly solicitado_mil: number;
}

/** So much less is held by a reservation. */
export interface Consumo {
  readonly reserva: Reserva;
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly cantidad_mil: number;
}

/** What the company and each warehouse have, by product; changed as lines are posted. */
export class Libro {
  readonly #valores: Map<number, Valorado>;
  readonly #bodegas: Map<string, number>;
  readonly asientos: Asiento[] = [];
  readonly consumos: Consumo[] = [];
  readonly faltantes: Faltante[] = [];
  /** Something went below zero, where that is allowed. */
  bajoCero = false;
  readonly lugares: Lugares;
  readonly hoy: string;

  constructor(lugares: Lugares, valores: Map<number, Valorado>, bodegas: Map<string, number>, hoy: string) {
    this.lugares = lugares;
    this.#valores = valores;
    this.#bodegas = bodegas;
    this.hoy = hoy;
  }

  valor(producto_id: number): Valorado {
    return this.#valores.get(producto_id) ?? { cantidad_mil: 0, valor_cts: 0, ultimo_costo_dmil: null };
  }

  /** Writes a row and what it leaves. `costo_dmil`: what a unit of it is said to cost. */
  anotar(row: Omit<Asiento, 'saldo_cantidad_mil' | 'saldo_valor_cts' | 'saldo_bodega_mil'>): void {
    const despues = sumar(this.valor(row.producto_id), row.cantidad_mil, row.valor_cts);
    this.#valores.set(row.producto_id, despues);
    const key = `${row.producto_id}:${row.bodega_id}`;
    const saldo_bodega_mil = (this.#bodegas.get(key) ?? 0) + row.cantidad_mil;
    this.#bodegas.set(key, saldo_bodega_mil);
    this.asientos.push({
      ...row,
      saldo_cantidad_mil: despues.cantidad_mil,
      saldo_valor_cts: despues.valor_cts,
      saldo_bodega_mil,
    });
  }

  /** The row beside it that keeps the value right after what was posted since `antes`. */
  cuadrar(antes: Valorado, row: Pick<Asiento, 'linea' | 'producto_id' | 'bodega_id' | 'detalle_id'>): void {
    const ajuste = ajusteDe(antes, this.valor(row.producto_id));
    if (ajuste === 0) return;
    const { linea, producto_id, bodega_id, detalle_id } = row;
    this.anotar({
      ...{
        linea,
        producto_id,
        bodega_id,
        detalle_id,
        tipo: 'AJUSTE_COSTO',
        clase: 'AJUSTE_COSTO',
        zona: null,
        lote_id: null,
      },
      ...{ cantidad_mil: 0, valor_cts: ajuste, costo_dmil: 0, origen_id: null, reversa_id: null },
    });
  }
}

type Movido = Pick<Asiento, 'zona' | 'lote_id' | 'cantidad_mil' | 'valor_cts'>;

/** Writes a row of a line. */
export function anotarEn(libro: Libro, linea: Linea, movido: Movido): void {
  const { producto_id, bodega_id, detalle_id, tipo, origen } = linea;
  libro.anotar({
    ...{ linea: linea.linea, tipo, clase: tipo, producto_id, bodega_id, detalle_id },
    ...{ origen_id: origen?.id ?? null, reversa_id: null },
    costo_dmil: costoDe(movido.cantidad_mil, movido.valor_cts),
    ...movido,
  });
}

/** The value that goes back with so much of a row; never more of it than it was. */
export function devolverA({ cod_prod }: Linea, origen: OrigenKardex, cantidad_mil: number): number {
  const queda = Math.abs(origen.cantidad_mil) - origen.devuelta_mil;
  if (cantidad_mil > queda)
    throw new Rechazo('cantidad', `No puede devolver de ${cod_prod} más de lo que se movió (${queda / 1_000}).`);
  const valor_cts = valorDevuelto(origen, cantidad_mil);
  origen.devuelta_mil += cantidad_mil;
  origen.devuelto_cts += valor_cts;
  return valor_cts;
}

const UNA = 1_000;

/** A serial number is of one piece. */
export function contarSerial({ lote, cod_prod }: Linea, cantidad_mil: number): void {
  if (lote?.serial_mil === null || lote?.serial_mil === undefined) return;
  lote.serial_mil += cantidad_mil;
  if (Math.abs(cantidad_mil) !== UNA) throw new Rechazo('cantidad', `De un serial de ${cod_prod} solo hay una unidad.`);
  if (lote.serial_mil > UNA)
    throw new Rechazo('lote', `El serial ${lote.codigo} de ${cod_prod} ya está en existencia.`);
}
