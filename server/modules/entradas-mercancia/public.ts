/** What other modules may ask of goods receipts. */
export {
  descausar,
  type EntradaPorCausar,
  entradasPorCausar,
  type LineaPorCausar,
  marcarCausadas,
} from './por-causar.ts';
