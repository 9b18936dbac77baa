/** What other modules may ask of the ledger. Centavos; everything is written in the work that is given. */
export { aplicacionesDe, aplicar } from './aplicar.ts';
export { findDocumento } from './lectura.ts';
export {
  anularDocumento,
  asentar,
  type BaseDeIva,
  crearDocumento,
  type DocumentoGuardado,
  discrepar,
  documentoDe,
  documentosDe,
  intacto,
} from './libro.ts';
export { alMoverCredito } from './oyentes.ts';
export { pesos } from './rules/palabras.ts';
