/** What other modules may ask of the bell. */
export { countSinLeer } from './queries/campana.ts';
