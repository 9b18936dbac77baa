/** What other modules may ask of job offers. */
export { contarContratado, createOferta, mover as moverOferta } from './commands.ts';
export type { OfertaPublica } from './contract/publico.ts';
export { findPublica, listPublicas } from './publico.ts';
export { findOferta } from './queries.ts';
export { MODALIDADES, salarioDe, tarjetaDeOferta } from './tarjeta.ts';
