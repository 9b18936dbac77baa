/** Binds the endpoints of one's own second factor: the user is always the one who asks. */
import { handlePrepared, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  handleRead(c.findSeguridad, ({ db, platform, actor }) => q.findSeguridad(db, platform, actor.userId as number)),
  handlePrepared(c.abrirSeguridad, commands.prepareAbrir, commands.abrir),
  handleRead(c.prepararFactor, commands.preparar),
  handlePrepared(c.crearFactor, commands.prepareCrear, commands.crear),
  handleWrite(c.quitarFactor, commands.quitar),
  handleWrite(c.renovarCodigos, commands.renovar),
  handleRead(c.listEquipos, ({ db, actor, now }) =>
    q.listEquipos(db, { userId: actor.userId as number, sessionId: actor.sessionId, now }),
  ),
  handleWrite(c.quitarEquipo, commands.quitarEquipo),
];
