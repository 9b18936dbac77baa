/** What other modules may ask of leases and mandates. */
import { manifest } from './manifest.ts';

export { activar, cancelar, createContrato, prorrogar, terminar } from './commands.ts';
export { contratoAlta } from './contract/contrato.ts';
export { anularIncremento, incrementar, notificarIncremento } from './incrementos.ts';
export { findContrato } from './queries.ts';
export const { permisos, screens } = manifest;
