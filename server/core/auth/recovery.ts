/**
 * Links that give a forgotten password again: worth one use and half an hour, signed when the mail is sent, so that no copy of the
 * database holds one. Who asks hears the same whoever the name belongs to.
 */
import { randomUUID } from 'node:crypto';
import type { Reader } from '../db/reader.ts';
import { updateRow } from '../db/rows.ts';
import { AppError, refused } from '../http/errors.ts';
import type { Platform } from '../platform.ts';
import { enviarCorreo } from '../salida/correo/enviar.ts';
import type { Work } from '../work.ts';
import { normalizeUsername } from './authenticate.ts';
import { keepPassword } from './password-history.ts';
import { closeSessionsOf } from './sessions.ts';
import { revokeTokensOf } from './token-end.ts';
import { readToken } from './tokens.ts';

const MINUTE_MS = 60_000;
const LIFE_MINUTES = 30;
const WINDOW_MINUTES = 15;
/** Links that may be asked for in a quarter of an hour from one address, and mails that one person gets. */
const MAX_ADDRESS = 10;
const MAX_USER = 3;

/** Where the link leads: the token follows. */
const RUTA = '/#/recuperar/';
const GONE = 'El enlace ya no sirve: pide otro desde «Olvidé mi contraseña».';

const before = (w: Work, minutes: number) => new Date(w.now.getTime() - minutes * MINUTE_MS).toISOString();

/** Sends a link to who has that name and a mail address. Throws `demasiados_intentos` by the address alone. */
export async function askRecovery(
  w: Work,
  { settings }: Pick<Platform, 'settings'>,
  { username, address }: { username: string; address: string },
): Promise<void> {
  const since = before(w, WINDOW_MINUTES);
  const asked = w.tx
    .selectFrom('recuperacion')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('created', '>', since);
  const { n: here } = await asked.where('direccion', '=', address).executeTakeFirstOrThrow();
  if (here >= MAX_ADDRESS) {
    const headers = { 'Retry-After': String(WINDOW_MINUTES * 60) };
    throw new AppError('demasiados_intentos', `Demasiados intentos, intenta de nuevo en ${WINDOW_MINUTES} minutos.`, {
      headers,
    });
  }
  const user = await w.tx
    .selectFrom('usuario')
    .select(['id', 'username', 'first_name', 'last_name', 'email'])
    .where('username', '=', normalizeUsername(username))
    .where('is_active', '=', 1)
    .where('es_servicio', '=', 0)
    .where('email', 'is not', null)
    .$if(!settings.demoUsers, (query) => query.where('es_demo', '=', 0))
    .executeTakeFirst();
  const { n: theirs } = await asked.where('usuario_id', '=', user?.id ?? 0).executeTakeFirstOrThrow();
  const id = randomUUID();
  const expira = new Date(w.now.getTime() + LIFE_MINUTES * MINUTE_MS).toISOString();
  const usuario_id = user && theirs < MAX_USER ? user.id : null;
  await w.tx
    .insertInto('recuperacion')
    .values({ id, usuario_id, direccion: address, created: w.instant, expira })
    .execute();
  if (!user || usuario_id === null) return;
  await enviarCorreo(w, {
    clave: `recuperar:${id}`,
    para: { correo: user.email ?? '', nombre: `${user.first_name} ${user.last_name}` },
    asunto: 'Elige una contraseña nueva',
    parrafos: [
      `Hola, ${user.first_name}:`,
      `Alguien pidió una contraseña nueva para el usuario ${user.username} de Mayordomo. Si fuiste tú, elígela con este botón:`,
    ],
    boton: { texto: 'Elegir contraseña', ruta: RUTA, firma: { usuario: user.id, id } },
    nota: `El enlace sirve una sola vez y durante ${LIFE_MINUTES} minutos. Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.`,
  });
}

export interface RecoveringUser {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
}

/** Whose link it is, while it is worth anything. Throws `regla_negocio`. */
export async function requireRecovery(
  platform: Platform,
  db: Reader,
  token: string,
): Promise<{ readonly id: string; readonly user: RecoveringUser }> {
  const id = await readToken(platform, 'recuperar', token);
  const user =
    id === null
      ? undefined
      : await db
          .selectFrom('recuperacion as r')
          .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
          .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email'])
          .where('r.id', '=', id)
          .where('r.usada', 'is', null)
          .where('r.expira', '>', platform.clock.now().toISOString())
          .where('u.is_active', '=', 1)
          .executeTakeFirst();
  if (id === null || !user) throw refused(GONE);
  return { id, user };
}

/** Sets the password and spends every link of that person; their sessions end, and their mail hears of it. */
export async function recover(w: Work, platform: Platform, token: string, passwordHash: string): Promise<void> {
  const { id, user } = await requireRecovery(platform, w.tx, token);
  const { version } = await w.tx
    .selectFrom('usuario')
    .select('version')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  await keepPassword(w, user.id);
  const motivo = 'La eligió con un enlace enviado a su correo.';
  await updateRow(
    w,
    'usuario',
    { id: user.id, version, current: async () => null },
    { password_hash: passwordHash },
    { motivo },
  );
  await w.tx
    .updateTable('recuperacion')
    .set({ usada: w.instant })
    .where('usuario_id', '=', user.id)
    .where('usada', 'is', null)
    .execute();
  await closeSessionsOf(w, user.id, 'CAMBIO_CLAVE');
  await revokeTokensOf(w, user.id, 'La contraseña se cambió con un enlace');
  if (user.email === null) return;
  await enviarCorreo(w, {
    clave: `recuperada:${id}`,
    para: { correo: user.email, nombre: `${user.first_name} ${user.last_name}` },
    asunto: 'Tu contraseña cambió',
    parrafos: [
      `Hola, ${user.first_name}:`,
      `La contraseña del usuario ${user.username} de Mayordomo cambió hace un momento. Si no fuiste tú, avisa ya a quien administra los usuarios.`,
    ],
  });
}
