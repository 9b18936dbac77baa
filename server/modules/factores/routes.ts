/** Binds the endpoints of second factors: of who enters, and of who is in, where the user is always the one who asks. */
import { givePass } from '../../core/auth/factor/pass.ts';
import { assertionOptions } from '../../core/auth/factor/passkeys.ts';
import { handlePrepared, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import * as alta from './alta.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import { entrarCon, prepareLlave, prepareSegundo } from './ingreso.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  handlePrepared(c.loginFactor, prepareSegundo, entrarCon),
  handleRead(c.llaveOpciones, async ({ platform }) => {
    const opciones = await assertionOptions(platform.settings, null);
    const token = opciones && givePass(platform, 'llave', { usuario: null, reto: opciones.challenge });
    return token && opciones ? { token, opciones: { ...opciones } } : null;
  }),
  handlePrepared(c.loginLlave, prepareLlave, entrarCon),
  handleRead(c.prepararDebido, alta.preparar),
  handlePrepared(c.crearDebido, alta.prepareCrear, alta.crear),
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
