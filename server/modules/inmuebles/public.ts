/** What other modules may ask of properties. */
import { manifest } from './manifest.ts';

export { setEstadoPorContrato } from './commands.ts';
export { findInmueble, searchInmuebles } from './queries.ts';
export const { permisos, screens } = manifest;
export { INMUEBLES as inmueblesDemo } from './seed-data.ts';
export { seedPersonas } from './seed-personas.ts';
