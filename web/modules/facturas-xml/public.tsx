/** What other modules may ask of the inbox: a group of files sent, with what came of each. */
export { enviarGrupo } from './enviar.ts';
