/** What other modules may ask of preferences and saved views. */
/** A group that goes away takes no view with it. */
export { olvidarGrupo } from './commands.ts';
/** A session begins with both. */
export { listPreferencias, listVistas } from './queries.ts';
