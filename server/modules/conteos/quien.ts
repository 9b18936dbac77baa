/** Who counts, and who may no longer approve since they did. */
import { sql } from 'kysely';
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { forbidden, refused } from '../../core/http/errors.ts';

async function is(db: Reader, condition: ReturnType<typeof sql<boolean>>): Promise<boolean> {
  const { rows } = await sql`select 1 where ${condition}`.execute(db);
  return rows.length > 0;
}

/** Whether somebody captured anything in a count, even if it was taken back. */
export function conto(db: Reader, { userId }: Actor, conteo_id: number): Promise<boolean> {
  return is(db, sql`exists (select 1 from conteo_captura where conteo_id = ${conteo_id} and uc_id = ${userId})`);
}

/** Those that the count names; where it names nobody, who works in the warehouse. A superuser counts wherever. */
export async function puedeContar(
  db: Reader,
  actor: Actor,
  { id, bodega_id }: { readonly id: number; readonly bodega_id: number },
): Promise<boolean> {
  if (actor.superuser) return true;
  const { userId } = actor;
  return is(
    db,
    sql`case
      when exists (select 1 from conteo_contador where conteo_id = ${id})
        then exists (select 1 from conteo_contador where conteo_id = ${id} and usuario_id = ${userId})
      when exists (select 1 from bodega_usuario where bodega_id = ${bodega_id})
        then exists (select 1 from bodega_usuario where bodega_id = ${bodega_id} and usuario_id = ${userId})
      else 1 end`,
  );
}

export async function requirePuedeContar(db: Reader, actor: Actor, conteo: { id: number; bodega_id: number }) {
  if (!(await puedeContar(db, actor, conteo))) throw forbidden('Solo cuentan los contadores del inventario.');
}

/** Whoever counted does not approve, a superuser neither. */
export async function requireNoConto(db: Reader, actor: Actor, conteo_id: number): Promise<void> {
  if (await conto(db, actor, conteo_id)) throw refused('El usuario que contó no puede aprobar el ajuste.');
}
