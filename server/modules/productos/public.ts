/** What other modules may ask of products. */
import { manifest } from './manifest.ts';

export type { PedidoEtiquetas } from './contract/etiquetas.ts';
export { etiquetasDe } from './etiquetas.ts';
export type { ProductoStock } from './existencias.ts';
export { costsOf, productsForStock } from './existencias.ts';
export type { ImpuestoLinea, Uso } from './impuestos.ts';
export { taxesOf } from './impuestos.ts';
export { costsOn } from './movimientos.ts';
export type { HiddenStock } from './ocultas.ts';
export { hiddenStock } from './ocultas.ts';
export type { Coincide, Encontrado } from './por-codigos.ts';
export { findByCode, findByCodes, findEveryByCode } from './por-codigos.ts';
export { findByWords, type Nombrado } from './por-palabras.ts';
export { gtinDe } from './rules/barras.ts';
export const { permisos, screens } = manifest;
/** What the demonstration company sells, with what it has of each and what it cost. */
export { PRODUCTOS as productosDemo, type ProductoDemo } from './seed-data.ts';
