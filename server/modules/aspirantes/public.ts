/** What other modules may ask of applicants: an application that came in, and what its link may do. */
export { createAspirante } from './crear.ts';
export { recibe } from './recibe.ts';
