/** The end of every sign-in, whatever it was made of: the session, its browser, and a word to the user when that is new. */

import { formatInstant } from '../../shared/dates.ts';
import { describirDispositivo, describirLugar } from '../../shared/device.ts';
import { notify } from '../notifications/notify.ts';
import { enviarCorreo } from '../salida/correo/enviar.ts';
import type { Work } from '../work.ts';
import { type Device, rememberDevice, type Seen, standingOf } from './devices.ts';
import { type NewSession, openSession } from './sessions.ts';

export interface Entry extends Seen {
  readonly session: NewSession;
  readonly device: Device;
  /** What was shown besides the password, or in its place. */
  readonly factor?: string;
  /** The browser is trusted from now on. */
  readonly trust?: boolean;
}

export async function enter(w: Work, { session, device, address, userAgent, factor, trust }: Entry): Promise<void> {
  const { id } = device;
  const { known } = await standingOf(w.tx, session.userId, id, w.now);
  const user = await w.tx
    .selectFrom('usuario')
    .select(['username', 'first_name', 'last_name', 'email', 'es_demo', 'ultimo_ingreso'])
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  await openSession(w, session, { address, userAgent, dispositivo: id, ...(factor ? { factor } : {}) });
  await rememberDevice(w, session.userId, id, { address, userAgent }, trust);
  // Nobody is surprised by the first, and an account of the demonstration is shared by whoever tries it.
  if (known || user.ultimo_ingreso === null || user.es_demo === 1) return;
  await tellNewDevice(w, session, { ...user, address, userAgent });
}

/** The same browser at the same place, without its cookie, is told once an hour. */
const TELL_EVERY_MS = 3_600_000;

interface Newcomer extends Seen {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
}

async function tellNewDevice(w: Work, session: NewSession, user: Newcomer): Promise<void> {
  const where = `${describirDispositivo(user.userAgent)} (${describirLugar(user.address)})`;
  const mensaje = `Entraste desde un equipo nuevo: ${where}. Si no fuiste tú, cierra esa sesión en tu perfil y cambia tu contraseña.`;
  const told = await w.tx
    .selectFrom('notificacion')
    .select('id')
    .where('usuario_id', '=', session.userId)
    .where('mensaje', '=', mensaje)
    .where('created', '>', new Date(w.now.getTime() - TELL_EVERY_MS).toISOString())
    .executeTakeFirst();
  if (told) return;
  await notify(w, 'ingreso_nuevo', { titulo: 'Ingreso desde un equipo nuevo', mensaje, usuarios: [session.userId] });
  if (user.email === null) return;
  await enviarCorreo(w, {
    clave: `ingreso:${session.id}`,
    para: { correo: user.email, nombre: `${user.first_name} ${user.last_name}` },
    asunto: 'Ingreso desde un equipo nuevo',
    parrafos: [
      `Hola, ${user.first_name}:`,
      `El ${formatInstant(w.instant)} entraron a Mayordomo con el usuario ${user.username} desde un equipo nuevo: ${where}.`,
      'Si fuiste tú, no hagas nada. Si no, cierra esa sesión en tu perfil, cambia tu contraseña y avisa a quien administra los usuarios.',
    ],
  });
}
