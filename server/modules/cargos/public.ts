/** What other modules may ask of positions. */
export { activar as activarCargo, createCargo } from './commands.ts';
export { createOcupante } from './ocupantes.ts';
export { findCargo, ocupacionesDe, salarioMinimoDe } from './queries.ts';
