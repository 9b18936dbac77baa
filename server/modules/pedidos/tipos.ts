/** The kind of an order, by its code. */
import type { Selectable } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { ConfiguracionPedidoTable } from '../../core/db/types.ts';
import { invalid, refused } from '../../core/http/errors.ts';

export type Tipo = Selectable<ConfiguracionPedidoTable>;

/** Orders are made of kinds that are in force. */
export async function requireTipo(db: Reader, codigo: string): Promise<Tipo> {
  const row = await db.selectFrom('configuracion_pedido').selectAll().where('codigo', '=', codigo).executeTakeFirst();
  if (!row) throw invalid({ tipo: ['El valor no está en la lista.'] });
  if (row.estado !== 'VIGENTE') {
    const msg = `El tipo de pedido ${row.nombre} está ${row.estado}.`;
    throw refused(msg, { tipo: [msg] });
  }
  return row;
}

export const tipoDe = (db: Reader, id: number): Promise<Tipo> =>
  db.selectFrom('configuracion_pedido').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Where orders leave from that say no warehouse, of kinds that say none. */
export async function bodegaPrincipal(db: Reader): Promise<number | null> {
  const row = await db.selectFrom('bodega').select('id').where('codigo', '=', 'PRINCIPAL').executeTakeFirst();
  return row?.id ?? null;
}
