/** Writes of tokens. The text of a new one is made here and goes out in the answer alone. */
import { holds } from '../../core/auth/actor.ts';
import { permisosOf } from '../../core/auth/session-rows.ts';
import { readNet } from '../../core/auth/token-addresses.ts';
import { revokeTokens } from '../../core/auth/token-end.ts';
import { newTokenText, tokenHash, tokenHint } from '../../core/auth/token-text.ts';
import type { Reader } from '../../core/db/reader.ts';
import { insertRow } from '../../core/db/rows.ts';
import { notFound, refused, refusedIn } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { joinWords, sortKey } from '../../shared/text.ts';
import { type AccionElegida, findByCodenames, requireGrantable } from '../acciones/public.ts';
import type { Token, TokenAlta } from './contract.ts';
import { listTokens } from './queries.ts';
import { MAX_TOKENS } from './rules.ts';

export interface Creado {
  /** Told to nobody else. */
  readonly token: string;
  readonly data: Token;
}

export function createOwn(w: Work, datos: TokenAlta): Promise<Creado> {
  return create(w, w.actor.userId as number, datos);
}

/** Of a user of a service alone: a person makes their own. */
export async function createFor(w: Work, usuarioId: number, datos: TokenAlta): Promise<Creado> {
  const { es_servicio, is_active } = await requireUsuario(w.tx, usuarioId);
  if (es_servicio === 0) throw refused('Los tokens de una persona los crea ella misma, en su perfil.');
  if (is_active === 0) throw refused('El usuario está inactivo.');
  return create(w, usuarioId, datos);
}

/** What its owner lacks no token has; who makes it holds it too. */
async function create(w: Work, usuario_id: number, datos: TokenAlta): Promise<Creado> {
  const acciones = await findByCodenames(w.tx, datos.permisos, 'permisos');
  requireGrantable(w.actor, acciones, 'permisos');
  if (usuario_id !== w.actor.userId) await requireHeldBy(w, usuario_id, acciones);
  await refuseCritical(w, acciones);
  if (datos.vence !== null && datos.vence < businessDay(w.now)) throw refusedIn('vence', 'Ese día ya pasó.');
  await requireRoom(w, usuario_id);
  const token = newTokenText();
  const id = await insertRow(w, 'token_api', {
    usuario_id,
    nombre: datos.nombre,
    orden_nombre: sortKey(datos.nombre),
    huella_token: tokenHash(token),
    pista: tokenHint(token),
    permisos: JSON.stringify(acciones.map(({ codename }) => codename).sort()),
    direcciones: JSON.stringify(netsOf(datos.direcciones)),
    por_minuto: datos.por_minuto,
    vence: datos.vence,
    revocado: null,
    motivo_revocado: null,
  });
  const data = (await listTokens(w.tx, usuario_id, businessDay(w.now))).find((each) => each.id === id);
  return { token, data: data as Token };
}

/** Throws 404 when it is not of that user. One that was revoked stays as it was. */
export async function revoke(w: Work, usuarioId: number, id: number): Promise<void> {
  const row = await w.tx
    .selectFrom('token_api')
    .select(['id', 'version', 'revocado'])
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el token.');
  if (row.revocado !== null) throw refused('El token ya estaba revocado.');
  const motivo = usuarioId === w.actor.userId ? 'Lo revocó su usuario' : 'Lo revocó quien administra los tokens';
  await revokeTokens(w, [{ id, version: row.version }], motivo);
}

export async function requireUsuario(db: Reader, id: number) {
  const row = await db
    .selectFrom('usuario')
    .select(['es_servicio', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el usuario.');
  return row;
}

async function requireHeldBy(w: Work, usuarioId: number, acciones: readonly AccionElegida[]): Promise<void> {
  const held = await permisosOf(w.tx, usuarioId);
  refuseSome(
    acciones.filter(({ codename }) => !holds({ ...w.actor, superuser: false, permisos: held }, codename)),
    'El usuario no tiene',
  );
}

/** What asks for care asks for a person. */
async function refuseCritical(w: Work, acciones: readonly AccionElegida[]): Promise<void> {
  const critical = await w.tx.selectFrom('accion').select('id').where('critica', '=', 1).execute();
  const ids = new Set(critical.map(({ id }) => id));
  refuseSome(
    acciones.filter(({ id }) => ids.has(id)),
    'Un token no puede tener permisos críticos',
  );
}

function refuseSome(wrong: readonly AccionElegida[], what: string): void {
  if (wrong.length === 0) return;
  const shown = wrong.slice(0, 3).map(({ nombre }) => `«${nombre}»`);
  if (wrong.length > 3) shown.push(`${wrong.length - 3} más`);
  throw refusedIn('permisos', `${what}: ${joinWords(shown)}.`);
}

function netsOf(texts: readonly string[]): string[] {
  const nets = texts.map((text) => {
    const net = readNet(text);
    if (net === null)
      throw refusedIn('direcciones', `«${text}» no es una dirección ni una red, como 190.24.10.7 o 10.0.0.0/24.`);
    return net;
  });
  return [...new Set(nets)];
}

async function requireRoom(w: Work, usuarioId: number): Promise<void> {
  const { n } = await w.tx
    .selectFrom('token_api')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('usuario_id', '=', usuarioId)
    .where('revocado', 'is', null)
    .executeTakeFirstOrThrow();
  if (n >= MAX_TOKENS) throw refused(`Un usuario tiene a lo sumo ${MAX_TOKENS} tokens: revoca los que ya no se usan.`);
}
