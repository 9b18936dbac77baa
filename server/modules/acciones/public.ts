/** What other modules may ask of the catalogue: actions by codename, and who may give them. */
export { accion } from './campos.ts';
export { refuseOwnRights, requireGrantable, requireRevocable } from './grants.ts';
export { type AccionElegida, findByCodenames } from './queries.ts';
