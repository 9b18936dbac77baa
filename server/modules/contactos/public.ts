/** What other modules may ask of messages. */
export { recibirMensaje } from './commands.ts';
export { type MensajeNuevo, mensajeNuevo } from './contract/mensajes.ts';
