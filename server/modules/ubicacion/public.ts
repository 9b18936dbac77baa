/** What other modules may ask of places. */
export { DIRECCION, TELEFONO } from './bitacora.ts';
