/** What other modules may ask of stock: columns of the lines of their documents, and acts that a refusal lets insist. */
export { columnaCantidad, columnaPresentacion, columnaProducto, columnaZona } from './columnas-comunes.ts';
export { insistir, soloPeriodo } from './insistir.ts';
