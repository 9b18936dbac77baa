/** What other modules may ask of receipts. Centavos; everything is written in the work that is given. */
export {
  type AplicacionDe,
  aplicacionesSobre,
  hayConciliados,
  liberarAplicaciones,
  type Movida,
  reaplicar,
  repartirLiberadas,
} from './mover.ts';
export { porLiberar } from './rules/mover.ts';
export { descargaDe } from './rules/recibo.ts';
