/** What other modules may ask of prices. */
export type { LineaPedida, PrecioHallado, PreguntaPrecios } from './cotizar.ts';
export { priceOf, pricesOf } from './cotizar.ts';
export { pricesInForce } from './vigentes.ts';
