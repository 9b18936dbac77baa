/** What other modules may ask of templates. */
import { manifest } from './manifest.ts';

export { imprimirPublicada } from './imprimir.ts';
export const { permisos } = manifest;
