/** Writes of users. Every change of rights takes effect with its commit. */
import { requirePermiso } from '../../../core/auth/actor.ts';
import { removeFactors } from '../../../core/auth/factor/rows.ts';
import { keepPassword } from '../../../core/auth/password-history.ts';
import { authChanged, closeSessionsOf } from '../../../core/auth/sessions.ts';
import { revokeTokensOf } from '../../../core/auth/token-end.ts';
import { replaceLinks } from '../../../core/db/links.ts';
import { insertRow, updateRow } from '../../../core/db/rows.ts';
import { refused, refusedIn } from '../../../core/http/errors.ts';
import { notify } from '../../../core/notifications/notify.ts';
import type { Work } from '../../../core/work.ts';
import { toRow } from '../../../shared/campos.ts';
import { usuario } from '../campos.ts';
import type { Usuario, UsuarioAlta, UsuarioCambio } from '../contract/usuarios.ts';
import { manifest } from '../manifest.ts';
import { findUsuario } from '../queries/usuarios.ts';
import { indicesUsuario, nombreCompleto } from '../rules.ts';
import * as rights from './rights.ts';

type Datos = Omit<UsuarioAlta, 'password' | 'es_servicio'>;

/** `passwordHash` is made before the transaction; `null` of a user of a service. */
export async function createUsuario(
  w: Work,
  datos: Datos,
  { passwordHash, demo = false }: { passwordHash: string | null; demo?: boolean },
): Promise<Usuario> {
  rights.requireSuperuserFor(w.actor, datos.is_superuser);
  const es_servicio = passwordHash === null ? (1 as const) : (0 as const);
  if (es_servicio) refuseSuperuser(datos);
  const chosen = await rights.resolveRights(w, datos, null);
  const es_demo = demo ? (1 as const) : (0 as const);
  const id = await insertRow(w, 'usuario', { ...columnas(datos), password_hash: passwordHash, es_demo, es_servicio });
  await writeLinks(w, id, chosen);
  const how = es_servicio ? 'Es de servicio: entra con tokens' : `Entra como «${datos.username}»`;
  if (!demo) await tellOf(w, 'usuario_creado', { id, ...datos }, `${how}.`);
  return findUsuario(w.tx, id);
}

/** With a new password, the user's sessions close. Refusals roll back all of it. */
export async function updateUsuario(
  w: Work,
  id: number,
  datos: Datos & Pick<UsuarioCambio, 'version'>,
  passwordHash: string | null,
): Promise<Usuario> {
  const current = () => findUsuario(w.tx, id);
  const before = await current();
  rights.requireSuperuserFor(w.actor, before.is_superuser || datos.is_superuser);
  if (before.es_servicio) refuseSuperuser(datos);
  if (passwordHash !== null) requireMayReset(w, before);
  await rights.requireReach(w, id, rights.guardedChanges(before, datos, passwordHash !== null));
  if (before.is_superuser && !datos.is_superuser) await rights.requireOtherSuperuser(w, id);
  const chosen = await rights.resolveRights(w, datos, before);
  const values = { ...columnas(datos), ...(passwordHash === null ? {} : { password_hash: passwordHash }) };
  const motivo = passwordHash === null ? {} : { motivo: 'Se le asignó una contraseña nueva.' };
  if (passwordHash !== null) await keepPassword(w, id);
  await updateRow(w, 'usuario', { id, version: datos.version, current }, values, motivo);
  await writeLinks(w, id, chosen);
  if (passwordHash !== null) {
    await closeSessionsOf(w, id, 'CAMBIO_CLAVE');
    await revokeTokensOf(w, id, 'Otra persona cambió la contraseña del usuario');
  }
  return current();
}

export async function inactivarUsuario(w: Work, id: number, version: number, motivo: string): Promise<Usuario> {
  const current = () => findUsuario(w.tx, id);
  const before = await current();
  rights.requireSuperuserFor(w.actor, before.is_superuser);
  if (!before.is_active) throw refused('El usuario ya está inactivo.');
  await rights.requireReachOfState(w, id);
  if (before.is_superuser) await rights.requireOtherSuperuser(w, id);
  if (id === w.actor.userId) throw refused('No puedes inactivar tu propio usuario.');
  const values = { is_active: 0 as const, motivo_inactivacion: motivo };
  await updateRow(w, 'usuario', { id, version, current }, values, { accion: 'estado', motivo });
  await closeSessionsOf(w, id, 'USUARIO_INACTIVO');
  await revokeTokensOf(w, id, 'El usuario se inactivó');
  await tellOf(w, 'usuario_inactivado', before, `Motivo: ${motivo}`);
  return current();
}

export async function activarUsuario(w: Work, id: number, version: number): Promise<Usuario> {
  const current = () => findUsuario(w.tx, id);
  const before = await current();
  rights.requireSuperuserFor(w.actor, before.is_superuser);
  if (before.is_active) throw refused('El usuario ya está activo.');
  await rights.requireReachOfState(w, id);
  const values = { is_active: 1 as const, motivo_inactivacion: null };
  await updateRow(w, 'usuario', { id, version, current }, values, { accion: 'estado' });
  authChanged(w);
  return current();
}

export const SIN_CLAVE = 'Un usuario de servicio no tiene contraseña: entra con tokens.';

/** Of who lost it: they enter with their password alone, and set another where it is asked for. */
export async function quitarFactor(w: Work, id: number, motivo: string): Promise<Usuario> {
  const before = await findUsuario(w.tx, id);
  rights.requireSuperuserFor(w.actor, before.is_superuser);
  if (id === w.actor.userId) throw refused('Quita tu propio segundo factor en tu perfil.');
  await rights.requireReach(w, id, ['factor']);
  if (!(await removeFactors(w, id, motivo))) throw refused('El usuario no tiene segundo factor.');
  await closeSessionsOf(w, id, 'FACTOR_QUITADO');
  return findUsuario(w.tx, id);
}

const TITULOS = { usuario_creado: 'Usuario creado', usuario_inactivado: 'Usuario inactivado' } as const;

async function tellOf(
  w: Work,
  evento: keyof typeof TITULOS,
  { id, ...nombres }: Pick<Usuario, 'id' | 'first_name' | 'last_name'>,
  mensaje: string,
): Promise<void> {
  await notify(w, evento, { titulo: `${TITULOS[evento]}: ${nombreCompleto(nombres)}`, mensaje, object_id: id });
}

function refuseSuperuser({ is_superuser }: Pick<Datos, 'is_superuser'>): void {
  if (is_superuser) throw refusedIn('is_superuser', 'Un usuario de servicio no puede ser superusuario.');
}

function columnas(datos: Datos) {
  return { ...toRow(usuario, datos), ...indicesUsuario(datos) };
}

async function writeLinks(w: Work, usuario_id: number, { grupos, acciones }: rights.Rights): Promise<void> {
  await replaceLinks(w, 'usuario_grupo', { usuario_id }, 'grupo_id', grupos);
  await replaceLinks(w, 'usuario_accion', { usuario_id }, 'accion_id', acciones);
  authChanged(w);
}

/** Who sets a password can sign in with it: it takes a permission of its own. */
function requireMayReset({ actor }: Work, usuario: Usuario): void {
  if (usuario.es_servicio) throw refusedIn('password', SIN_CLAVE);
  const msg = 'Cambia tu propia contraseña en tu perfil.';
  if (usuario.id === actor.userId) throw refused(msg, { password: [msg] });
  requirePermiso(actor, manifest.permisos.cambiarClave);
}
