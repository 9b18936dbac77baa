/** What other modules may ask of invoices. Thousandths, centavos; everything is written in the work that is given. */
export { verFactura } from './contract/enlaces.ts';
export { cantidadesDe, facturarPedidos } from './de-pedidos.ts';
export { type Devueltas, vuelve } from './devolver.ts';
export { emitirPreparada } from './emitir.ts';
export {
  type FacturaGuardada,
  facturasSource,
  findFactura,
  type LineaFactura,
  lineasDeFactura,
} from './lectura-factura.ts';
export { crearNotaCredito, enBase, esExacta, type Restante, restantesDe } from './notas.ts';
export { alAnotarDian } from './oyentes.ts';
export { type CabezaFactura, type Cuando, impuestosGuardados, momentoDe, prepararFactura } from './preparar.ts';
export { type Software, softwareDe } from './software.ts';
export { transmitirFactura } from './transmitir.ts';
