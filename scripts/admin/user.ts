/** `user create|password|disable`: accounts from the terminal, for the first superuser and for lost passwords. */
import { hashPassword, MIN_PASSWORD, passwordProblem } from '../../server/core/auth/passwords.ts';
import { AppError } from '../../server/core/http/errors.ts';
import { seedReference } from '../../server/core/seed.ts';
import { modules } from '../../server/modules/index.ts';
import {
  createUsuario,
  inactivarUsuario,
  quitarFactor,
  updateUsuario,
} from '../../server/modules/usuarios/commands/usuarios.ts';
import { usuarioAlta } from '../../server/modules/usuarios/contract/usuarios.ts';
import { findUsuario } from '../../server/modules/usuarios/queries/usuarios.ts';
import { palabrasPropias } from '../../server/modules/usuarios/rules.ts';
import { type AdminCommand, AdminError, readCall, readSecret, say, usageError } from './command.ts';
import { type AdminSession, withDatabase } from './session.ts';

/** Runs a command of the users' module; its refusal is this command's line. */
async function told<T>(task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.errores ?? {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
    throw new AdminError([error.message, ...fields].join(' '));
  }
}

/** Asks for a password that the rules accept, and hashes it. */
async function newPassword(session: AdminSession, words: readonly string[]): Promise<string> {
  const password = await readSecret(`Contraseña (${MIN_PASSWORD} caracteres o más): `);
  const problem = passwordProblem(password, words);
  if (problem) throw new AdminError(problem);
  return hashPassword(session.settings.passwordCost, password);
}

async function existing({ db }: AdminSession, username: string) {
  const row = await db
    .selectFrom('usuario')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  if (!row) throw new AdminError(`No existe el usuario «${username}».`);
  return findUsuario(db, row.id);
}

function oneName(args: readonly string[]): string {
  const [username, ...others] = args;
  if (!username || others.length > 0) throw usageError('Di un solo usuario.');
  return username;
}

export const userCreate: AdminCommand = {
  name: 'user create',
  summary: 'Crea un superusuario.',
  usage: `Uso: user create USUARIO --nombres N --apellidos A [--email E]

Pide la contraseña, o la lee de la entrada estándar. Los demás usuarios se crean en la pantalla Usuarios.`,
  async run(args) {
    const { values, positionals } = readCall(args, {
      nombres: { type: 'string' },
      apellidos: { type: 'string' },
      email: { type: 'string' },
    });
    const username = oneName(positionals);
    if (!values.nombres || !values.apellidos) throw usageError('Di --nombres y --apellidos.');
    const parsed = usuarioAlta.omit({ password: true, es_servicio: true }).safeParse({
      username,
      first_name: values.nombres,
      last_name: values.apellidos,
      email: values.email ?? null,
      celular: null,
      is_superuser: true,
    });
    if (!parsed.success) {
      throw usageError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '));
    }
    await withDatabase(async (session) => {
      const passwordHash = await newPassword(session, palabrasPropias(parsed.data));
      // A database that was made by `migrate` alone has no events to tell it by.
      await session.work((w) => seedReference(w, modules));
      await told(session.work((w) => createUsuario(w, parsed.data, { passwordHash })));
      say(`Superusuario «${parsed.data.username}» creado.`);
    });
  },
};

export const userPassword: AdminCommand = {
  name: 'user password',
  summary: 'Cambia la contraseña de un usuario y cierra sus sesiones.',
  usage: 'Uso: user password USUARIO\n\nPide la contraseña, o la lee de la entrada estándar.',
  async run(args) {
    const username = oneName(readCall(args, {}).positionals);
    await withDatabase(async (session) => {
      const usuario = await existing(session, username);
      const passwordHash = await newPassword(session, palabrasPropias(usuario));
      await told(session.work((w) => updateUsuario(w, usuario.id, usuario, passwordHash)));
      say(`Contraseña de «${usuario.username}» cambiada; sus sesiones se cerraron.`);
    });
  },
};

export const userDisable: AdminCommand = {
  name: 'user disable',
  summary: 'Inactiva un usuario y cierra sus sesiones.',
  usage: 'Uso: user disable USUARIO --motivo TEXTO\n\nEl último superusuario activo no se puede inactivar.',
  async run(args) {
    const { values, positionals } = readCall(args, { motivo: { type: 'string' } });
    const username = oneName(positionals);
    const { motivo } = values;
    if (!motivo) throw usageError('Di --motivo.');
    await withDatabase(async (session) => {
      const usuario = await existing(session, username);
      await told(session.work((w) => inactivarUsuario(w, usuario.id, usuario.version, motivo)));
      say(`Usuario «${usuario.username}» inactivado.`);
    });
  },
};

export const userFactor: AdminCommand = {
  name: 'user factor-quitar',
  summary: 'Quita el segundo factor de quien lo perdió y cierra sus sesiones.',
  usage: `Uso: user factor-quitar USUARIO

Quita su aplicación de códigos, sus llaves de acceso, sus códigos de recuperación y sus equipos de confianza.
Entra con la contraseña sola; si su grupo exige un segundo factor, lo configura al entrar.`,
  async run(args) {
    const username = oneName(readCall(args, {}).positionals);
    await withDatabase(async (session) => {
      const usuario = await existing(session, username);
      await told(session.work((w) => quitarFactor(w, usuario.id, 'Lo quitó quien administra el servidor.')));
      say(`Segundo factor de «${usuario.username}» quitado; sus sesiones se cerraron.`);
    });
  },
};
