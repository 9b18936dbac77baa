/**
 * Changes of one's own second factor. Each asks for a pass that showed again who one is, of this very session: who finds a session open
 * changes nothing of how it is entered.
 */
import { distrust } from '../../core/auth/devices.ts';
import { FACTOR_WRONG } from '../../core/auth/factor/answer.ts';
import { demandOf } from '../../core/auth/factor/demand.ts';
import { givePass, passOver, readPass } from '../../core/auth/factor/pass.ts';
import { type Proof, prove, recordProof } from '../../core/auth/factor/prove.ts';
import { factorsOf, hasFactor, removeFactor, renewCodes } from '../../core/auth/factor/rows.ts';
import { beginSetup, checkSetup, type NewFactor, saveSetup } from '../../core/auth/factor/setup.ts';
import type { ReadContext, RequestContext, WriteContext } from '../../core/http/context.ts';
import { notFound, refused, refusedIn } from '../../core/http/errors.ts';
import { type Answer, CommittedRefusal } from '../../core/http/handle.ts';
import type { BodyOf, ResultOf } from '../../shared/endpoint.ts';
import type * as c from './contract.ts';

type Abrir = BodyOf<typeof c.abrirSeguridad>;
type Crear = BodyOf<typeof c.crearFactor>;
type Quitar = BodyOf<typeof c.quitarFactor>;
type ConToken = { readonly token: string };

export function prepareAbrir(context: ReadContext<undefined, undefined, Abrir>): Promise<Proof> {
  const { actor, body } = context;
  return prove(context, { username: actor.username, password: body.clave, factor: body.factor });
}

/** A refusal is committed, so that it counts. */
export async function abrir({
  w,
  platform,
  actor,
  prepared,
}: WriteContext<undefined, undefined, Abrir, Proof>): Promise<Answer<ResultOf<typeof c.abrirSeguridad>>> {
  const outcome = await recordProof(w, prepared);
  if (outcome === 'contraseña') return new CommittedRefusal(refusedIn('clave', 'La contraseña no es correcta.'));
  if (outcome === 'factor') return new CommittedRefusal(refusedIn('factor.codigo', FACTOR_WRONG));
  if (outcome !== 'probado') return new CommittedRefusal(outcome);
  return { token: givePass(platform, 'seguridad', { usuario: actor.userId, sesion: actor.sessionId }) };
}

/** Throws `regla_negocio`: never 401, the session is not in question. */
function requireOpen({ platform, actor, body }: RequestContext<undefined, undefined, ConToken>): number {
  const pass = readPass(platform, 'seguridad', body.token);
  const own = pass !== null && pass.usuario === actor.userId && pass.sesion === actor.sessionId;
  if (!own || actor.userId === null) throw passOver();
  return actor.userId;
}

export async function preparar(context: ReadContext<undefined, undefined, ConToken>) {
  const { platform, db, actor } = context;
  const id = requireOpen(context);
  return beginSetup(platform, { id, username: actor.username }, await factorsOf(db, id));
}

export async function prepareCrear(context: ReadContext<undefined, undefined, Crear>): Promise<NewFactor> {
  return checkSetup(context.platform, requireOpen(context), context.body);
}

export async function crear({
  w,
  platform,
  actor,
  prepared: factor,
}: WriteContext<undefined, undefined, Crear, NewFactor>): Promise<ResultOf<typeof c.crearFactor>> {
  const codigos = await saveSetup(w, platform, actor.userId as number, factor);
  const msg = factor.kind === 'totp' ? 'Aplicación de códigos configurada.' : 'Llave de acceso guardada.';
  return { msg, codigos };
}

export async function quitar(
  context: WriteContext<undefined, undefined, Quitar>,
): Promise<ResultOf<typeof c.quitarFactor>> {
  const { w, body } = context;
  const id = requireOpen(context);
  if (!(await removeFactor(w, id, body.cual))) throw notFound('No se encontró ese segundo factor.');
  if (hasFactor(await factorsOf(w.tx, id))) return { msg: 'Segundo factor quitado.' };
  if ((await demandOf(w.tx, id)).demanded) {
    throw refused('Tu grupo exige un segundo factor: configura otro antes de quitar este.');
  }
  return { msg: 'Quedaste sin segundo factor: entras con la contraseña sola.' };
}

export async function renovar(
  context: WriteContext<undefined, undefined, ConToken>,
): Promise<ResultOf<typeof c.renovarCodigos>> {
  const { w, platform } = context;
  const id = requireOpen(context);
  if (!hasFactor(await factorsOf(w.tx, id))) throw refused('Configura primero un segundo factor.');
  const codigos = await renewCodes(w, platform, id);
  return { msg: 'Los códigos anteriores ya no sirven.', codigos };
}

export async function quitarEquipo({
  w,
  params,
  actor,
}: WriteContext<{ id: string }, undefined, undefined>): Promise<ResultOf<typeof c.quitarEquipo>> {
  if (!(await distrust(w, actor.userId as number, params.id))) throw notFound('No se encontró el equipo.');
  return { msg: 'Ese equipo vuelve a pedir el segundo factor.' };
}
