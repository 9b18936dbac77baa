/** What other modules may ask of consignments. */
import { manifest } from './manifest.ts';

export { vencidosDe } from './lectura-casos.ts';
export const { permisos, screens } = manifest;
