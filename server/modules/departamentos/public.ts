/** What other modules may ask of departments. */
import { manifest } from './manifest.ts';

export { createDepartamento, updateDepartamento } from './commands.ts';
export const { permisos, screens } = manifest;
