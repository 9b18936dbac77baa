/** What other modules may ask of applicants: an application that came in, what its link may do, and who waits to be looked at. */
import { manifest } from './manifest.ts';

export { createAspirante } from './crear.ts';
export { nuevosDe } from './nuevos.ts';
export const { permisos, screens } = manifest;
