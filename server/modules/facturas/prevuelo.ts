/** The pre-flight of a pre-invoice, asked for by itself. */
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Prevuelo } from './contract/prefactura.ts';
import { preparar } from './preparar.ts';

interface Cuando {
  readonly tx: Reader;
  readonly actor: Actor;
  readonly now: Date;
}

/** Throws `no_encontrado`. */
export async function prevueloDe(cuando: Cuando, id: number): Promise<Prevuelo> {
  const row = await cuando.tx.selectFrom('prefactura').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la prefactura.');
  const { reglas } = await preparar(cuando, row);
  return { ok: reglas.every(({ ok }) => ok), reglas: [...reglas] };
}
