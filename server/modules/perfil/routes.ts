/** Binds the endpoints of one's own data: the user is always the one who asks. */
import { forgetDeviceOf } from '../../core/auth/devices.ts';
import { closeSession, closeSessionsOf } from '../../core/auth/sessions.ts';
import { readOneFile } from '../../core/files/multipart.ts';
import { storeFile } from '../../core/files/uploads.ts';
import { notFound } from '../../core/http/errors.ts';
import { handlePrepared, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  handleRead(c.findPerfil, ({ db, platform, actor }) => q.findPerfil(db, platform, actor.userId as number)),
  handleWrite(c.updatePerfil, async ({ w, platform, body }) => ({
    msg: 'Datos guardados correctamente.',
    data: await commands.updatePerfil(w, platform, body),
  })),
  handlePrepared(c.cambiarClave, commands.prepareClave, commands.cambiarClave),
  handlePrepared(
    c.updateFoto,
    async ({ platform, request }) => {
      const { file, nombre } = await readOneFile(request);
      return storeFile(platform, new Uint8Array(await file.arrayBuffer()), nombre, c.FOTO);
    },
    async ({ w, platform, prepared }) => ({
      msg: 'Foto guardada correctamente.',
      data: await commands.cambiarFoto(w, platform, prepared),
    }),
  ),
  handleWrite(c.deleteFoto, async ({ w, platform }) => ({
    msg: 'Foto quitada.',
    data: await commands.cambiarFoto(w, platform, null),
  })),
  handleRead(c.listSesiones, ({ db, actor, now }) =>
    q.listSesiones(db, { userId: actor.userId as number, sessionId: actor.sessionId, now }),
  ),
  handleWrite(c.cerrarSesion, async ({ w, params }) => {
    const closed = await closeSession(w, params.id, 'CERRADA', w.actor.userId as number);
    if (!closed) throw notFound('No se encontró la sesión.');
    await forgetDeviceOf(w, params.id);
    return { msg: 'Sesión cerrada.' };
  }),
  handleWrite(c.cerrarOtras, async ({ w }) => {
    await closeSessionsOf(w, w.actor.userId as number, 'CERRADA', w.actor.sessionId);
    return { msg: 'Las otras sesiones se cerraron.' };
  }),
];
