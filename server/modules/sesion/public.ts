/** What other modules may ask of the session: to open one for who showed who they are. */
export { abrir, type Ingreso } from './entrada.ts';
