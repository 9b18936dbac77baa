/** One's own data and sessions. */
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { fromJson } from '../../core/db/json.ts';
import type { Reader } from '../../core/db/reader.ts';
import { fileUrl } from '../../core/files/links.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import { toWire } from '../../shared/campos.ts';
import { wireInstant } from '../../shared/dates.ts';
import { describirDispositivo, describirLugar } from '../../shared/device.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import { nombreCompleto, usuario } from '../usuarios/public.ts';
import type { listSesiones as contract, Perfil } from './contract.ts';

export async function findPerfil(db: Reader, platform: Platform, id: number): Promise<Perfil> {
  const row = await db
    .selectFrom('usuario as u')
    .leftJoin('departamento as d', 'd.id', 'u.departamento_id')
    .where('u.id', '=', id)
    .select([
      'u.id',
      'u.username',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.celular',
      'u.tipo_usuario',
      'u.version',
    ])
    .select((eb) => [
      'd.nombre as departamento_nombre',
      'u.is_superuser',
      'u.ultimo_ingreso',
      'u.foto_archivo_id',
      jsonArrayFrom(
        eb
          .selectFrom('usuario_grupo as ug')
          .innerJoin('grupo as g', 'g.id', 'ug.grupo_id')
          .whereRef('ug.usuario_id', '=', 'u.id')
          .orderBy('g.orden_nombre')
          .select('g.nombre'),
      ).as('grupos'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { foto_archivo_id, grupos, ...visible } = row;
  return {
    ...toWire(usuario, visible),
    n_completo: nombreCompleto(row),
    grupos: fromJson(grupos).map(({ nombre }) => nombre),
    info_persona: { archivo: foto_archivo_id === null ? null : { url: fileUrl(platform, foto_archivo_id) } },
  };
}

/** Open sessions of a user that have not run out; `actual` marks the one that asks. */
export async function listSesiones(
  db: Reader,
  { userId, sessionId, now }: { userId: number; sessionId: string | null; now: Date },
): Promise<ResultOf<typeof contract>> {
  const rows = await db
    .selectFrom('sesion')
    .select(['id', 'agente', 'direccion', 'created', 'ultimo_uso'])
    .where('usuario_id', '=', userId)
    .where('cerrada', 'is', null)
    .where('expira', '>', now.toISOString())
    .orderBy('ultimo_uso', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ agente, ...row }) => ({
    ...row,
    dispositivo: describirDispositivo(agente),
    lugar: describirLugar(row.direccion),
    created: wireInstant(row.created),
    ultimo_uso: wireInstant(row.ultimo_uso),
    actual: row.id === sessionId,
  }));
}
