/** Reads of what leaves the house. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { wireInstant } from '../../shared/dates.ts';
import { CANALES } from './campos.ts';
import type { EnvioDetalle, EnvioFila } from './contract.ts';

const select = (db: Reader) =>
  db
    .selectFrom('envio as e')
    .select(['e.id', 'e.canal', 'e.asunto', 'e.origen', 'e.registro_id', 'e.destino', 'e.destinatario', 'e.estado'])
    .select(['e.intentos', 'e.proximo', 'e.mensaje', 'e.incierto', 'e.created', 'e.updated', 'e.version']);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function present(row: Row): EnvioFila {
  const { canal, incierto, proximo, created, updated, ...same } = row;
  return {
    ...same,
    canal,
    canal_nombre: CANALES[canal as keyof typeof CANALES] ?? canal,
    incierto: incierto === 1,
    proximo: wireInstant(proximo),
    created: wireInstant(created),
    updated: wireInstant(updated),
  };
}

export const enviosSource = listSource({
  table: 'envio as e',
  fields: {
    canal: 'e.canal',
    estado: 'e.estado',
    created: { column: 'e.created', instant: true },
    proximo: { column: 'e.proximo', instant: true },
    origen: 'e.origen',
    registro_id: 'e.registro_id',
  },
  counted: 'envio',
  search: { fts: 'envio_fts', prefix: ['e.destinatario', 'e.destino'] },
  rows: select,
  present,
});

/** Throws `no_encontrado`. */
export async function findEnvio(db: Reader, id: number): Promise<EnvioDetalle> {
  const row = await select(db)
    .leftJoin('usuario as u', 'u.id', 'e.uc_id')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('autor'))
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el mensaje.');
  const tries = await db
    .selectFrom('envio_intento')
    .select(['id', 'inicio', 'fin', 'resultado', 'codigo', 'mensaje'])
    .where('envio_id', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const { autor, ...fila } = row;
  return {
    ...present(fila),
    autor,
    intentos_envio: tries.map(({ inicio, fin, ...one }) => {
      return { ...one, inicio: wireInstant(inicio), fin: fin === null ? null : wireInstant(fin) };
    }),
  };
}
