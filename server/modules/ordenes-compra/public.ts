/** What other modules may ask of purchase orders. */

export { insertOrden } from './commands.ts';
export { ordenAlta } from './contract/orden.ts';
export { condicionesDe, ordenesDeOfertas, toleranciaGeneral } from './lectura.ts';
export type { ImpuestoGuardado } from './lineas.ts';
export { ultimosCostos } from './lineas.ts';
export type { LineaAbierta, Llegada } from './recibir.ts';
export { openLines, registerReceived } from './recibir.ts';
export { pendienteDe } from './rules/estados.ts';
export { maximoDe, netoPorUnidad, toleranciaDe } from './rules/precio.ts';
export { conIva, esIva, tarifaDeIva, totalizarOrden } from './rules/totales.ts';
export { type LlegadaDemo, llegadaDemo } from './seed.ts';
