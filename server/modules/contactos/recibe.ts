/** What other systems may write to us in the name of somebody. */
import { defineRecibido, type Recibidos } from '../../core/recibir.ts';
import { recibirMensaje } from './commands.ts';
import { mensajeNuevo } from './contract/mensajes.ts';

export const recibe: Recibidos = {
  'mensaje.crear': defineRecibido({
    nombre: 'Mensaje del sitio',
    schema: mensajeNuevo,
    run: async (w, datos) => ({ documento: 'mensaje_web', registro: await recibirMensaje(w, datos) }),
  }),
};
