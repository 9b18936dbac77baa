/** What other modules may ask of prices. */
export type { LineaPedida, PrecioHallado, PreguntaPrecios } from './cotizar.ts';
export { priceOf, pricesOf } from './cotizar.ts';
export { pricesOn } from './historia.ts';
export { pricesInForce } from './vigentes.ts';
