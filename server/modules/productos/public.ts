/** What other modules may ask of products. */
import { manifest } from './manifest.ts';

export type { Coincide, Encontrado, ProductoStock } from './existencias.ts';
export { findByCode, productsForStock } from './existencias.ts';
export type { ImpuestoLinea, Uso } from './impuestos.ts';
export { taxesOf } from './impuestos.ts';
export type { HiddenStock } from './ocultas.ts';
export { hiddenStock } from './ocultas.ts';
export { findByCodes } from './por-codigos.ts';
export { gtinDe } from './rules/barras.ts';
export const { permisos, screens } = manifest;
export { PRODUCTOS as productosDemo, type ProductoDemo } from './seed-data.ts';
