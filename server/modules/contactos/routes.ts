/** Binds the endpoints of sites and messages. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { spendForm } from '../../core/web/form-token.ts';
import { isTrapped } from '../../shared/open-form.ts';
import { cutPage } from '../../shared/page.ts';
import * as commands from './commands.ts';
import * as m from './contract/mensajes.ts';
import * as s from './contract/sedes.ts';
import * as q from './lectura.ts';
import { volverCita, volverProspecto } from './volverse.ts';

const RECIBIDO = { msg: 'Recibimos su mensaje.' };

export const routes: readonly Route[] = [
  ...listRoutes(s.sedesList, q.sedesSource),
  ...recordRoutes(s.registro, ['Sede', 'a'], {
    find: q.findSede,
    create: commands.createSede,
    update: commands.updateSede,
  }),
  ...commentRoutes(s.comentariosSede, q.findSede),
  handleRead(s.sedesPublicas, async ({ db, query }) => cutPage(await q.sedesVisibles(db), query.page)),
  ...listRoutes(m.mensajesList, q.mensajesSource),
  handleRead(m.findMensaje, ({ db, params }) => q.findMensaje(db, params.id)),
  handleWrite(m.actoMensaje.tomar, async ({ w, params, body }) => ({
    msg: 'Mensaje tomado.',
    data: await commands.tomar(w, params.id, body.version),
  })),
  handleWrite(m.actoMensaje.atender, async ({ w, params, body }) => ({
    msg: body.respuesta ? 'Mensaje atendido: la respuesta sale por correo.' : 'Mensaje atendido.',
    data: await commands.atender(w, params.id, body.version, body.respuesta),
  })),
  handleWrite(m.actoMensaje.prospecto, async ({ w, params, body }) => ({
    msg: 'Quien escribió quedó en el directorio.',
    data: await volverProspecto(w, params.id, body),
  })),
  handleWrite(m.actoMensaje.cita, async ({ w, params, body }) => ({
    msg: 'Cita agendada.',
    data: await volverCita(w, params.id, body),
  })),
  handleWrite(m.actoMensaje.spam, async ({ w, params, body }) => ({
    msg: 'Mensaje apartado como spam.',
    data: await commands.apartar(w, params.id, body.version),
  })),
  ...commentRoutes(m.comentariosMensaje, q.findMensaje),
  handleWrite(m.enviarMensaje, async ({ w, body, platform, address }) => {
    if (isTrapped(body)) return RECIBIDO;
    await spendForm(w, platform, body.formulario);
    const { nombre, correo, asunto, mensaje } = body;
    await commands.recibirMensaje(w, { nombre, correo, asunto, mensaje }, { direccion: address });
    return RECIBIDO;
  }),
];
