/** The match of a payable, made again when something of its receipts was decided. */
import { insertRows, updateRows } from '../../core/db/row-sets.ts';
import type { Work } from '../../core/work.ts';
import { discrepar } from '../cartera/public.ts';
import { entradasPorCausar } from '../entradas-mercancia/public.ts';
import { diferenciasDeEntradas } from './armar.ts';
import { entradasDe } from './lectura.ts';

/** What was decided of receipts, or credited of them, is looked at again: an invoice with nothing left open is free by itself. */
export async function cotejarDeNuevo(w: Work, entradas: readonly number[]): Promise<void> {
  const documentos = await w.tx
    .selectFrom('causacion_entrada as c')
    .innerJoin('cartera_documento as d', 'd.id', 'c.documento_id')
    .where('c.entrada_id', 'in', entradas.length > 0 ? [...entradas] : [0])
    .where('d.estado', '<>', 'ANULADA')
    .select('c.documento_id')
    .distinct()
    .execute();
  for (const { documento_id } of documentos) await cotejar(w, documento_id);
}

async function cotejar(w: Work, documento_id: number): Promise<void> {
  const entradas = await entradasPorCausar(
    w.tx,
    (await entradasDe(w.tx, documento_id)).map(({ id }) => id),
  );
  const now = await diferenciasDeEntradas(w.tx, entradas);
  const clave = (each: { readonly entrada_detalle_id: number | null; readonly tipo: string }) =>
    `${each.entrada_detalle_id} ${each.tipo}`;
  const byKey = new Map(now.map((each) => [clave(each), each]));
  const known = await w.tx.selectFrom('discrepancia').where('documento_id', '=', documento_id).selectAll().execute();
  await updateRows(
    w,
    'discrepancia',
    known.flatMap((row) => {
      // What somebody let pass, and what is of the whole document, only a person closes.
      if (row.liberada_uc_id !== null || row.entrada_detalle_id === null) return [];
      const { abierta = false } = byKey.get(clave(row)) ?? {};
      return [{ id: row.id, version: row.version, abierta: abierta ? 1 : 0 }];
    }),
  );
  const had = new Set(known.map(clave));
  const fresh = now.filter((each) => !had.has(clave(each)));
  await insertRows(
    w,
    'discrepancia',
    fresh.map(({ abierta, ...each }) => ({ ...each, documento_id, abierta: abierta ? 1 : 0 })),
  );
  const { open } = await w.tx
    .selectFrom('discrepancia')
    .where('documento_id', '=', documento_id)
    .where('abierta', '=', 1)
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  await discrepar(w, documento_id, Number(open));
}
