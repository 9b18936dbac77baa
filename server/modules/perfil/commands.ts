/** Writes of one's own data. The platform is for the link of the photo in what they return. */
import { type Attempt, authenticate, recordAttempt } from '../../core/auth/authenticate.ts';
import { deviceCookie } from '../../core/auth/cookie.ts';
import { type Device, newDevice, renameDevice } from '../../core/auth/devices.ts';
import { keepPassword, repeatedPassword } from '../../core/auth/password-history.ts';
import { hashPassword, passwordProblem } from '../../core/auth/passwords.ts';
import { closeSessionsOf } from '../../core/auth/sessions.ts';
import { updateRow } from '../../core/db/rows.ts';
import { attachFile, detachFile, type StoredFile } from '../../core/files/uploads.ts';
import type { ReadContext, WriteContext } from '../../core/http/context.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import { type Answer, CommittedRefusal, WithHeaders } from '../../core/http/handle.ts';
import type { Platform } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import type { BodyOf, ResultOf } from '../../shared/endpoint.ts';
import { indicesUsuario, palabrasPropias } from '../usuarios/public.ts';
import type { cambiarClave as contract, Perfil, PerfilCambio } from './contract.ts';
import { findPerfil } from './queries.ts';

export async function updatePerfil(w: Work, platform: Platform, { version, ...datos }: PerfilCambio): Promise<Perfil> {
  const id = w.actor.userId as number;
  const current = () => findPerfil(w.tx, platform, id);
  const { username } = w.actor;
  await updateRow(w, 'usuario', { id, version, current }, { ...datos, ...indicesUsuario({ username, ...datos }) });
  return current();
}

type Clave = BodyOf<typeof contract>;
interface PreparedClave {
  readonly attempt: Attempt;
  /** Hash of the new password; `null` when the current one is wrong. */
  readonly hash: string | null;
  /** The new name of the browser in which it is changed. */
  readonly device: Device;
}

/** Checks the current password, throttled as the sign-in is, before it says anything of the new one. */
export async function prepareClave(context: ReadContext<undefined, undefined, Clave>): Promise<PreparedClave> {
  const { db, platform, actor, body } = context;
  const attempt = await authenticate(context, actor.username, body.clave_actual);
  const device = await newDevice(platform, actor.userId as number);
  if (!attempt.ok) return { attempt, hash: null, device };
  const perfil = await findPerfil(db, platform, actor.userId as number);
  const problem =
    passwordProblem(body.clave_nueva, palabrasPropias(perfil)) ??
    (await repeatedPassword(platform, db, perfil.id, body.clave_nueva));
  if (problem) {
    // The current one was right: it is no failure.
    await context.apart((w) => recordAttempt(w, attempt));
    throw invalid({ clave_nueva: [problem] });
  }
  return { attempt, hash: await hashPassword(platform.settings.passwordCost, body.clave_nueva), device };
}

/** Sets the new password, closes the other sessions and names this browser anew. A wrong one is counted against the account. */
export async function cambiarClave(
  context: WriteContext<undefined, undefined, Clave, PreparedClave>,
): Promise<Answer<ResultOf<typeof contract>>> {
  const { w, platform, prepared, address, userAgent } = context;
  const stands = await recordAttempt(w, { ...prepared.attempt, rehash: null });
  if (!stands || prepared.hash === null) {
    const msg = 'La contraseña actual no es correcta.';
    return new CommittedRefusal(refused(msg, { clave_actual: [msg] }));
  }
  const { version } = await findPerfil(w.tx, platform, w.actor.userId as number);
  await keepPassword(w, w.actor.userId as number);
  const perfil = await writeOwn(w, platform, version, { password_hash: prepared.hash }, 'Cambió su contraseña.');
  await renameDevice(w, prepared.device.id, { address, userAgent });
  await closeSessionsOf(w, perfil.id, 'CAMBIO_CLAVE', w.actor.sessionId);
  const answer = { msg: 'Contraseña cambiada. Sus otras sesiones se cerraron.', data: perfil };
  return new WithHeaders(answer, {}, [deviceCookie(platform, prepared.device.cookie)]);
}

/** Makes a stored image the photo, or takes the photo away, and forgets the one there was. */
export async function cambiarFoto(w: Work, platform: Platform, file: StoredFile | null): Promise<Perfil> {
  const id = w.actor.userId as number;
  const { foto_archivo_id: old, version } = await w.tx
    .selectFrom('usuario')
    .select(['foto_archivo_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const foto_archivo_id = file && (await attachFile(w, file, { tabla: 'usuario', registro_id: id, uso: 'foto' }));
  const perfil = await writeOwn(w, platform, version, { foto_archivo_id });
  if (old !== null) await detachFile(w, old);
  return perfil;
}

/** A change of one's own row that no version guards: what the person saw does not matter to it. */
async function writeOwn(
  w: Work,
  platform: Platform,
  version: number,
  values: { password_hash?: string; foto_archivo_id?: number | null },
  motivo?: string,
): Promise<Perfil> {
  const id = w.actor.userId as number;
  const current = () => findPerfil(w.tx, platform, id);
  await updateRow(w, 'usuario', { id, version, current }, values, motivo ? { motivo } : {});
  return current();
}
