/** What other modules may ask of applicants: an application that came in, what its link may do. */
export { createAspirante } from './crear.ts';
export { recibe } from './recibe.ts';
