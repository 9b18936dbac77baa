/** What other modules may ask of preferences and saved views. */
/** Deleting a group deletes no saved view. */
export { olvidarGrupo } from './commands.ts';
/** A session begins with both. */
export { listPreferencias, listVistas } from './queries.ts';
