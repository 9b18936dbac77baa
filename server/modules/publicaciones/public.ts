/** What other modules may ask of what is published. */
export { politicaVigente } from './publico.ts';
