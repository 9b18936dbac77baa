/**
 * What documents ask of the ledger of stock. Quantities in thousandths of the base unit, unit costs in ten-thousandths of a peso, values in
 * centavos. Everything is written in the work that is given, or nothing is.
 */
export { pickReserved, returnPicked } from './alistamiento.ts';
export { lastPurchases } from './compras.ts';
export {
  type Apartado,
  hasKardex,
  proposePlaces,
  type Stock,
  type Sugerencia,
  stockOf,
  suggestLots,
} from './consultas.ts';
export { enSusLineas } from './en-sus-lineas.ts';
export { setExpected } from './esperadas.ts';
export { type Retenida, reservasDe } from './lectura.ts';
export { enBase, filasPorProducto, requireDeStock } from './lineas-documento.ts';
export { type MovimientoDeStock, moveStock } from './mover.ts';
export { alEntrarStock, type Entrada } from './oyentes.ts';
export { stockPorBodega } from './por-bodega.ts';
export { productsBelow } from './por-pedir.ts';
export { type Parte, partesDe } from './productos.ts';
export { release, reserve } from './reservas.ts';
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
