/** What Meta asks and tells: whether this address is ours, and what became of messages. */
import { sameText } from '../../core/crypto.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { AppError, invalid } from '../../core/http/errors.ts';
import { readSecretParameter } from '../../core/parameters.ts';
import { PROCESO } from '../../core/salida/whatsapp/canal.ts';
import { anotarEstados, readWebhook } from '../../core/salida/whatsapp/estados.ts';
import { signedByMeta } from '../../core/salida/whatsapp/firma.ts';
import { anotarRecibidos } from '../../core/salida/whatsapp/recibidos.ts';
import type { QueryOf } from '../../shared/endpoint.ts';
import type * as c from './contract/webhook.ts';

const unknown = () => new AppError('no_autenticado', 'La firma no es de WhatsApp.');

/** Throws `no_autenticado` for who does not know the word. */
export async function verificar({
  db,
  platform,
  query,
}: ReadContext<undefined, QueryOf<typeof c.verificarWebhook>, undefined>): Promise<Response> {
  const word = await readSecretParameter(db, platform, PROCESO, 'verify_token');
  const { 'hub.mode': mode, 'hub.verify_token': given = '', 'hub.challenge': challenge } = query;
  if (word === '' || mode !== 'subscribe' || !sameText(given, word)) throw unknown();
  return new Response(challenge ?? '', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** Throws `no_autenticado` unless the bytes are signed; what is told again changes nothing. */
export async function recibir({
  db,
  platform,
  request,
  now,
  apart,
}: ReadContext<undefined, undefined, undefined>): Promise<Response> {
  const secret = await readSecretParameter(db, platform, PROCESO, 'app_secret');
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (!signedByMeta(secret, request.headers.get('x-hub-signature-256'), bytes)) throw unknown();
  const told = readWebhook(parsed(bytes), now);
  if (told === null) throw invalid({}, 'No se entiende lo que llegó.');
  const { estados, recibidos } = told;
  if (estados.length + recibidos.length > 0) {
    await apart(async (w) => {
      await anotarEstados(w, estados);
      await anotarRecibidos(w, recibidos);
    });
  }
  return new Response('{"msg":"Recibido."}', { headers: { 'Content-Type': 'application/json' } });
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
