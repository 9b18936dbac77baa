/** What other modules may ask of purchase orders. */
export { openLines, registerReceived } from './recibir.ts';
