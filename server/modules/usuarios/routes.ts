/** Binds the endpoints of users and groups. Passwords are checked and hashed before the transaction. */
import { hashPassword, passwordProblem } from '../../core/auth/passwords.ts';
import { bulkActivationRoutes } from '../../core/bulk.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import { fieldEditRoutes } from '../../core/field-edit.ts';
import { invalid } from '../../core/http/errors.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes, optionRoutes } from '../../core/list-routes.ts';
import type { Platform } from '../../core/platform.ts';
import { presenceRoutes } from '../../core/presence/routes.ts';
import { activationRoutes, recordRoutes } from '../../core/record-routes.ts';
import { MESSAGES } from '../../shared/messages.ts';
import * as grupos from './commands/grupos.ts';
import * as usuarios from './commands/usuarios.ts';
import { camposUsuario } from './contract/celdas.ts';
import * as g from './contract/grupos.ts';
import * as c from './contract/usuarios.ts';
import { answerMatriz } from './matriz.ts';
import * as gq from './queries/grupos.ts';
import * as q from './queries/usuarios.ts';
import { type NombresUsuario, palabrasPropias } from './rules.ts';

const usuarioRoutes: readonly Route[] = [
  ...listRoutes(c.usuariosList, q.usuariosSource),
  ...optionRoutes(c.usuariosOpciones, q.opcionesSource),
  handleRead(c.findUsuario, ({ db, params }) => q.findUsuario(db, params.id)),
  handleRaw(c.matrizAccesos, answerMatriz),
  handleRead(c.permisosEfectivos, ({ db, params }) => q.permisosEfectivos(db, params.id)),
  ...commentRoutes(c.comentariosUsuario, q.findUsuario),
  ...presenceRoutes(c.presenciaUsuario, q.findUsuario),
  handlePrepared(
    c.createUsuario,
    ({ platform, body }) => firstHash(platform, body),
    async ({ w, body: { password, es_servicio: _, ...datos }, prepared }) => ({
      msg: 'Usuario creado correctamente.',
      data: await usuarios.createUsuario(w, datos, { passwordHash: prepared }),
    }),
  ),
  handlePrepared(
    c.updateUsuario,
    async ({ platform, body: { password, ...nombres } }) =>
      password ? newHash(platform, { ...nombres, password }) : null,
    async ({ w, params, body: { password, ...datos }, prepared }) => ({
      msg: 'Usuario editado correctamente.',
      data: await usuarios.updateUsuario(w, params.id, datos, prepared),
    }),
  ),
  ...activationRoutes(c.activacionUsuario, ['Usuario', 'o'], {
    inactivar: usuarios.inactivarUsuario,
    activar: usuarios.activarUsuario,
  }),
  handleWrite(c.quitarFactor, async ({ w, params, body }) => ({
    msg: 'Segundo factor quitado. Sus sesiones se cerraron.',
    data: await usuarios.quitarFactor(w, params.id, body.motivo),
  })),
  ...bulkActivationRoutes(
    {
      ...c.masivoUsuarios,
      commands: {
        find: (w, id) => q.findUsuario(w.tx, id),
        isActive: ({ is_active }) => is_active,
        inactivar: usuarios.inactivarUsuario,
        activar: usuarios.activarUsuario,
      },
    },
    q.usuariosSource,
  ),
  ...fieldEditRoutes(camposUsuario, q.usuariosSource, {
    cambio: c.usuarioCambio,
    read: q.findUsuario,
    update: (w, id, { password: _, ...datos }) => usuarios.updateUsuario(w, id, datos, null),
  }),
];

const grupoRoutes: readonly Route[] = [
  ...listRoutes(g.gruposList, gq.gruposSource),
  handleRead(g.permisosDeGrupos, ({ db }) => gq.permisosDeGrupos(db)),
  ...recordRoutes(g.registroGrupo, ['Grupo', 'o'], {
    find: gq.findGrupo,
    create: grupos.createGrupo,
    update: grupos.updateGrupo,
    remove: grupos.deleteGrupo,
  }),
  ...commentRoutes(g.comentariosGrupo, gq.findGrupo),
];

export const routes: readonly Route[] = [...usuarioRoutes, ...grupoRoutes];

/** Of a user of a service none. */
async function firstHash(
  platform: Platform,
  { password, es_servicio, ...nombres }: c.UsuarioAlta,
): Promise<string | null> {
  if (es_servicio) {
    if (password) throw invalid({ password: [usuarios.SIN_CLAVE] });
    return null;
  }
  if (!password) throw invalid({ password: [MESSAGES.requerido] });
  return newHash(platform, { ...nombres, password });
}

async function newHash(platform: Platform, datos: NombresUsuario & { password: string }): Promise<string> {
  const problem = passwordProblem(datos.password, palabrasPropias(datos));
  if (problem) throw invalid({ password: [problem] });
  return hashPassword(platform.settings.passwordCost, datos.password);
}
