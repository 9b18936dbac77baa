/** What other modules may ask of the ledger. Centavos; everything is written in the work that is given. */
export { aplicacionesDe, aplicar, desaplicar } from './aplicar.ts';
export { documento as camposDocumento } from './campos.ts';
export { abiertosDeClientes, type DocumentoAbierto } from './clientes.ts';
export { saldosAlCorte } from './corte.ts';
export { crearDocumento, crearDocumentoCliente } from './crear.ts';
export { findDocumento } from './lectura.ts';
export {
  anularDocumento,
  asentar,
  type BaseDeIva,
  type DocumentoGuardado,
  discrepar,
  documentoDe,
  documentosDe,
  intacto,
} from './libro.ts';
export { aplicadoDe, movimientosDe } from './movimientos.ts';
export { alAbonarClientes, alMoverCredito } from './oyentes.ts';
export { saldosPorTercero } from './por-tercero.ts';
export { type EstadoDocumento, esCredito, TIPOS_CLIENTE } from './rules/estados.ts';
export { pesos } from './rules/palabras.ts';
export { esMismoSaldo, faltasDeSaldo, sinDigito, yaEstaConOtros } from './rules/saldo-inicial.ts';
