/** What other modules may ask of second factors: the step of the sign-in, the first factor of a new superuser, the passkey alone, and one's own on the profile. */

export { Equipos } from './Equipos.tsx';
export { entrarConLlave } from './entrar-llave.ts';
export { PrimerFactor } from './PrimerFactor.tsx';
export { SegundoPaso } from './SegundoPaso.tsx';
export { Seguridad } from './Seguridad.tsx';
