/** What other modules may ask of purchase orders. */

export { condicionesDe, toleranciaGeneral } from './lectura.ts';
export type { ImpuestoGuardado } from './lineas.ts';
export type { LineaAbierta, Llegada } from './recibir.ts';
export { openLines, registerReceived } from './recibir.ts';
export { pendienteDe } from './rules/estados.ts';
export { maximoDe, netoPorUnidad, toleranciaDe } from './rules/precio.ts';
export { conIva, esIva, tarifaDeIva, totalizarOrden } from './rules/totales.ts';
export { type LlegadaDemo, llegadaDemo } from './seed.ts';
