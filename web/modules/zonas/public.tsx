/** What other modules may ask of warehouses: those that a select offers, and their zones. */
export { useBodegas, useZonas } from './comunes.tsx';
