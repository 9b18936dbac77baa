/** What there is of one's own second factor, and the browsers that one trusts. */
import { demandOf } from '../../core/auth/factor/demand.ts';
import { passkeyPlace } from '../../core/auth/factor/passkeys.ts';
import { factorsOf } from '../../core/auth/factor/rows.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Platform } from '../../core/platform.ts';
import { wireInstant } from '../../shared/dates.ts';
import { describirDispositivo, describirLugar } from '../../shared/device.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import type * as c from './contract.ts';

export async function findSeguridad(
  db: Reader,
  { settings }: Platform,
  userId: number,
): Promise<ResultOf<typeof c.findSeguridad>> {
  const { totp, llaves, codigos } = await factorsOf(db, userId);
  return {
    totp: totp && { created: wireInstant(totp.created) },
    llaves: llaves.map(({ id, nombre, created, ultimo_uso }) => ({
      ...{ id, nombre, created: wireInstant(created) },
      ultimo_uso: ultimo_uso && wireInstant(ultimo_uso),
    })),
    codigos,
    exigido: (await demandOf(db, userId)).demanded,
    direccion: passkeyPlace(settings)?.origin ?? null,
  };
}

export async function listEquipos(
  db: Reader,
  { userId, sessionId, now }: { userId: number; sessionId: string | null; now: Date },
): Promise<ResultOf<typeof c.listEquipos>> {
  const rows = await db
    .selectFrom('dispositivo as d')
    .select(['d.id', 'd.agente', 'd.direccion', 'd.ultimo_uso', 'd.confiado_hasta'])
    .select((eb) => eb.selectFrom('sesion as s').select('s.dispositivo').where('s.id', '=', sessionId).as('este'))
    .where('d.usuario_id', '=', userId)
    .where('d.confiado_hasta', '>', now.toISOString())
    .orderBy('d.ultimo_uso', 'desc')
    .execute();
  return rows.map(({ id, agente, direccion, ultimo_uso, confiado_hasta, este }) => ({
    ...{
      id,
      lugar: describirLugar(direccion),
      ultimo_uso: wireInstant(ultimo_uso),
      confiado_hasta: wireInstant(confiado_hasta ?? ''),
    },
    dispositivo: describirDispositivo(agente),
    actual: id === este,
  }));
}
