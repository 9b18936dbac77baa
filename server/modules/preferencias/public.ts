/** What other modules may ask of saved views: a group that goes away takes none with it. */
export { olvidarGrupo } from './commands.ts';
