/** What other modules may ask of users. */
import { manifest } from './manifest.ts';

export { usuario } from './campos.ts';
export { createUsuario } from './commands/usuarios.ts';
export { crearGruposIniciales } from './grupos-iniciales.ts';
export { indicesUsuario, nombreCompleto, palabrasPropias } from './rules.ts';
export { TIENDA } from './seed.ts';
export const { permisos, screens } = manifest;
