/** Up to how much each person approves. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRows, insertRows, updateRows } from '../../core/db/row-sets.ts';
import type { Work } from '../../core/work.ts';
import { toCentavos, toPesos } from '../../shared/money.ts';
import type { Cupo, CupoLeido } from './contract/cupos.ts';

export async function listCupos(db: Reader): Promise<CupoLeido[]> {
  const rows = await db
    .selectFrom('cupo_aprobacion as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .select(['c.usuario_id', 'c.monto_cts', sql<string>`u.first_name || ' ' || u.last_name`.as('usuario')])
    .orderBy('usuario')
    .execute();
  return rows.map(({ usuario_id, usuario, monto_cts }) => ({ usuario_id, usuario, monto: toPesos(monto_cts) }));
}

/** They are as they are said, and no others. */
export async function guardarCupos(w: Work, cupos: readonly Cupo[]): Promise<CupoLeido[]> {
  await requireReferences(
    w.tx,
    cupos.map(({ usuario_id }, i) => ({
      ...{ campo: `${i}.usuario_id`, tabla: 'usuario' as const, columna: 'id' as const, valor: usuario_id },
    })),
  );
  const before = await w.tx.selectFrom('cupo_aprobacion').selectAll().execute();
  const wanted = new Map(cupos.map(({ usuario_id, monto }) => [usuario_id, toCentavos(monto) ?? 0]));
  const gone = before.filter(({ usuario_id }) => !wanted.has(usuario_id));
  await deleteRows(
    w,
    'cupo_aprobacion',
    gone.map(({ id }) => id),
  );
  const kept = before.flatMap(({ id, version, usuario_id }) => {
    const monto_cts = wanted.get(usuario_id);
    return monto_cts === undefined ? [] : [{ id, version, monto_cts }];
  });
  await updateRows(w, 'cupo_aprobacion', kept);
  const known = new Set(before.map(({ usuario_id }) => usuario_id));
  const added = [...wanted].flatMap(([usuario_id, monto_cts]) =>
    known.has(usuario_id) ? [] : [{ usuario_id, monto_cts }],
  );
  await insertRows(w, 'cupo_aprobacion', added);
  return listCupos(w.tx);
}
