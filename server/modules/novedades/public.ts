/** What receipts ask of novelties, and how causation hears of what is decided. */
export { leerNovedades, type NovedadDeLinea, novedadesDe } from './leidas.ts';
export { alDecidirNovedades } from './oyentes.ts';
export { abrirAutomaticas, asentarNovedades, cuarentenas, deshacerNovedades } from './recepcion.ts';
export { retirarNovedades } from './retirar.ts';
export { decidirDemo, type NovedadDemo } from './seed.ts';
