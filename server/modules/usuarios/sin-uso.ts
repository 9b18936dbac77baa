/** Active users that nobody uses: told to who administers users, each once until they come in again. */
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { notify } from '../../core/notifications/notify.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import type { Work } from '../../core/work.ts';
import { formatCount, joinWords } from '../../shared/text.ts';
import { nombreCompleto } from './rules.ts';

const DAY_MS = 86_400_000;
/** Names that the message says. */
const NAMED = 8;

export async function avisarSinUso(w: Work): Promise<void> {
  const dias = await readNumericParameter(w.tx, 'general', 'usuario_dias_sin_uso');
  const rows = await sinUso(w.tx, new Date(w.now.getTime() - dias * DAY_MS).toISOString());
  const [first] = rows;
  if (!first) return;
  await w.tx
    .insertInto('usuario_sin_uso')
    .columns(['usuario_id', 'desde'])
    .expression(
      sql`select value ->> 0, value ->> 1 from json_each(${JSON.stringify(rows.map(({ id, desde }) => [id, desde]))}) where true`,
    )
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet({ desde: sql`excluded.desde` }))
    .execute();
  const names = rows.slice(0, NAMED).map((row) => `${nombreCompleto(row)} (${row.username})`);
  if (rows.length > NAMED) names.push(`${rows.length - NAMED} más`);
  const one = rows.length === 1;
  await notify(w, 'usuario_sin_uso', {
    titulo: `${one ? nombreCompleto(first) : formatCount(rows.length, 'usuario')} ${one ? 'lleva' : 'llevan'} más de ${formatCount(dias, 'día')} sin ingresar`,
    mensaje: `${joinWords(names)}. Inactiva a quien ya no deba entrar.`,
    object_id: one ? first.id : null,
  });
}

/** Whose last sign-in, use of a session and use of a token are before an instant, and who were not told of it. Those of the demonstration aside. */
function sinUso(db: Reader, antes: string) {
  const DESDE = sql<string>`max(u.created, coalesce(u.ultimo_ingreso, ''),
    coalesce((select max(s.ultimo_uso) from sesion as s where s.usuario_id = u.id), ''),
    coalesce((select max(uso.ultimo_uso) from token_api as t join token_uso as uso on uso.token_id = t.id where t.usuario_id = u.id), ''))`;
  return db
    .selectFrom('usuario as u')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', DESDE.as('desde')])
    .where('u.is_active', '=', 1)
    .where('u.es_demo', '=', 0)
    .where(sql<SqlBool>`${DESDE} < ${antes}`)
    .where(
      sql<SqlBool>`not exists (select 1 from usuario_sin_uso as d where d.usuario_id = u.id and d.desde = ${DESDE})`,
    )
    .orderBy('u.orden_nombre')
    .orderBy('u.id')
    .execute();
}
