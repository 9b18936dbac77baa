/** What other modules may ask of warehouses: those that a select offers. */
export { BODEGA_OPTIONS, useBodegas } from './comunes.tsx';
