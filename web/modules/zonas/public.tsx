/** What other modules may ask of warehouses: those that a select offers. */
export { useBodegas } from './comunes.tsx';
