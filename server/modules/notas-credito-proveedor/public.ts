/** What other modules may ask of credit notes of suppliers. */
export { abrirEsperada, type Esperada, type EsperadaDeNovedad, esperadasDe, retirarEsperada } from './esperadas.ts';
export { abrirPactadas, soltarFactura, vincularFactura } from './factura.ts';
export { alConfirmarNotas } from './oyentes.ts';
