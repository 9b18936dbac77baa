/** What other modules may ask of causation. */
export { retencionesDelAnio } from './certificado.ts';
