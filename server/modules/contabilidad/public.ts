/** What other modules may ask of accounting. */
export { postAccounting, postManyAccounting } from './asientos.ts';
export { cerrarPeriodo, requireOpenPeriod } from './periodos.ts';
export { uvtDe } from './uvt.ts';
