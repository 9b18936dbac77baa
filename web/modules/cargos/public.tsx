/** What other modules may ask of the screens of positions. */
export { CONTRATO_OPTIONS } from './comunes.ts';
