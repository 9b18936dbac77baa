/** What other modules may ask of accounting. */
export { type HechoContable, postAccounting, postManyAccounting } from './asientos.ts';
export { conceptosDe } from './conceptos.ts';
export { cerrarPeriodo, requireOpenPeriod } from './periodos.ts';
