/** What other modules may ask of properties. */
import { manifest } from './manifest.ts';

export { setEstadoPorConsignacion, setEstadoPorContrato } from './commands.ts';
export { alCambiarEstado, alConsignar, type EstadoDado } from './oyentes.ts';
export { findInmueble, searchInmuebles } from './queries.ts';
export { ESTADO, type EstadoInmueble, NOMBRE_ESTADO } from './rules.ts';
export const { permisos, screens } = manifest;
export { INMUEBLES as inmueblesDemo } from './seed-data.ts';
export { seedPersonas } from './seed-personas.ts';
