/** What other modules may ask of templates. */
import { manifest } from './manifest.ts';

export type { Pieza } from './componer.ts';
export { escribirPiezas } from './escribir.ts';
export { componerPublicada, imprimirPublicada, requirePublicada } from './imprimir.ts';
export const { permisos } = manifest;
