/** What other modules may ask of what is published. */
export { bloquesVisibles, listPublicas, politicaVigente } from './publico.ts';
