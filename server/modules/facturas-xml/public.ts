/** What other modules may ask of the documents that suppliers sent. Quantities `_mil`, unit prices `_dmil`, money `_cts`. */
export { homologarRecibida } from './actos.ts';
export { escribirEventos, relojDe } from './eventos.ts';
export {
  type ConLineas,
  documentoDe,
  type FacturaRecibida,
  type LineaRecibida,
  recibidaPara,
  recibidas,
} from './lectura.ts';
export { type Preparado, prepararArchivos } from './preparar.ts';
export { type Recibido, recibirArchivo } from './recibir.ts';
export { sinDescuento } from './rules/cabecera.ts';
export { centavosDe } from './rules/leida.ts';
export type { ImpuestoLinea } from './rules/linea.ts';
export { lineasDemo, partesDemo, proveedoresDemo } from './seed.ts';
export { recibirDemo } from './seed-carga.ts';
export { cufeDe, type DocumentoDemo, documentoXml, type LineaDemo } from './seed-xml.ts';
export { causada, descausada, desvincular, vincular } from './vinculos.ts';
