/** What other modules may ask of people; what is reserved leaves only for who may see it. */
import { manifest } from './manifest.ts';

export { requirePersonasActivas } from './activas.ts';
export { savePersona } from './commands.ts';
export { personaModelo } from './contract/modelo.ts';
export { findPersona, lookupPersona } from './queries.ts';
export { addPersonaSinDatos } from './sin-datos.ts';
export { addTipoPersona } from './tipos.ts';
export const { permisos } = manifest;
