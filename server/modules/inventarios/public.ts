/**
 * What documents ask of the ledger of stock. Quantities in thousandths of the base unit, unit costs in ten-thousandths of a peso, values in
 * centavos. Everything is written in the work that is given, or nothing is.
 */
export { lastPurchases } from './compras.ts';
export { hasKardex, type Stock, type Sugerencia, stockOf, suggestLots } from './consultas.ts';
export { enSusLineas } from './en-sus-lineas.ts';
export { setExpected } from './esperadas.ts';
export { enBase, filasPorProducto, requireDeStock } from './lineas-documento.ts';
export { type MovimientoDeStock, moveStock } from './mover.ts';
export { productsBelow } from './por-pedir.ts';
export { pickReserved, release, reserve } from './reservas.ts';
export { type AjusteDeCosto, adjustCost, type OpcionesReverso, reverseStock } from './reversar.ts';
export { Rechazo } from './rules/rechazo.ts';
export type {
  Descubierto,
  Documento,
  LineaAlistada,
  LineaEsperada,
  LineaLiberada,
  LineaReservada,
  LineaStock,
  LoteDado,
  Movimiento,
  Posteo,
  ReservaHecha,
} from './tipos.ts';
