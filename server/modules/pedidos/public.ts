/** What other modules may ask of orders. Thousandths of the base unit, centavos; everything is written in the work that is given. */
export {
  type Avance,
  type LineaPorFacturar,
  marcarAlistado,
  marcarAlistando,
  marcarDespachado,
  marcarDevuelto,
  marcarFacturado,
  type PorFacturar,
  pedidosPorFacturar,
  type Suelta,
  soltarReservado,
} from './avances.ts';
export { type Cotizado, insertPedido } from './commands.ts';
export { conocer } from './conocer.ts';
export { pedidoAlta } from './contract/pedido.ts';
export { pedidoDeCotizacion, pedidosDeCotizacion } from './cotizado.ts';
export { type Credito, creditoDe, creditosDe } from './credito.ts';
export { despachar, revertirDespacho, type Salida } from './despachar.ts';
export { ajustesDePedido, documentoDe, PEDIDO, type PedidoGuardado, pedidoDe } from './guardado.ts';
export { findPedido, type LineaPedido, leerLineas } from './lectura.ts';
export type { DeCotizacion } from './lineas.ts';
export {
  alCambiarDeCotizacion,
  alDespacharPedido,
  alReservarPedido,
  alRevertirPedido,
  alSalirPedido,
  alSoltarPedido,
  type Despachado,
  type Reservado,
} from './oyentes.ts';
export { type Retenido, reservarAlAlistar, revisarCredito } from './para-alistar.ts';
export { queridaDe } from './rules/estados.ts';
export { kitsDe } from './rules/kits.ts';
export { sustituir } from './sustituir.ts';
