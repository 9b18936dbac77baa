/** The facts that accounting reads of documents: a ledger to which entries are only added. Centavos; an entry adds up to 0. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { slicesOf } from '../../core/db/slices.ts';
import type { Work } from '../../core/work.ts';
import { sumExact } from '../../shared/exact.ts';

export interface DocumentoContable {
  /** Code of its numbering: 'TRASLADO'. */
  readonly tipo: string;
  readonly id: number;
  readonly numero?: string | null;
  /** `YYYY-MM-DD`, in a month that `requireOpenPeriod` let pass. */
  readonly fecha: string;
}

export interface HechoContable {
  /** Codes in upper case: 'INVENTARIO', 'FALTANTES', 'IVA_DESCONTABLE'. */
  readonly concepto: string;
  /** What it adds to the concept, or takes from it. */
  readonly valor_cts: number;
}

export interface Asiento {
  readonly documento: DocumentoContable;
  readonly hechos: readonly HechoContable[];
}

/** Adds the entry of a document. Throws when its values do not add up to 0: a mistake of the program. Values of 0 are left out. */
export function postAccounting(w: Work, documento: DocumentoContable, hechos: readonly HechoContable[]): Promise<void> {
  return postManyAccounting(w, [{ documento, hechos }]);
}

/** The entries of many documents, as many statements as for one. */
export async function postManyAccounting(w: Work, asientos: readonly Asiento[]): Promise<void> {
  const written = asientos.flatMap(({ documento, hechos }) => {
    const sum = sumExact(hechos.map(({ valor_cts }) => valor_cts));
    if (sum !== 0) throw new Error(`The entry of ${documento.tipo} ${documento.id} adds up to ${sum}, not to 0.`);
    const told = hechos.filter(({ valor_cts }) => valor_cts !== 0);
    return told.length === 0 ? [] : [{ documento, told }];
  });
  if (written.length === 0) return;
  const { last } = await w.tx
    .selectFrom('hecho_contable')
    .select((eb) => eb.fn.coalesce(eb.fn.max('asiento'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const rows = written.flatMap(({ documento, told }, i) =>
    told.map(({ concepto, valor_cts }) => [
      ...[Number(last) + i + 1, documento.tipo, documento.id, documento.numero ?? null, documento.fecha],
      ...[concepto, valor_cts],
    ]),
  );
  for (const { json } of slicesOf(rows)) {
    await sql`insert into hecho_contable
        (asiento, documento_tipo, documento_id, documento_numero, fecha, concepto, valor_cts, created, uc_id)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, ${w.instant}, ${w.actor.userId}
      from json_each(${json}) order by key`.execute(w.tx);
  }
}

/** For `admin verify`: every entry adds up to 0. */
export async function asientosCuadran(db: Reader): Promise<string | null> {
  const { rows } = await sql<{ asiento: number; documento_tipo: string; documento_id: number; suma: number }>`
    select asiento, documento_tipo, documento_id, sum(valor_cts) as suma from hecho_contable
    group by asiento having sum(valor_cts) <> 0 order by asiento limit 5`.execute(db);
  if (rows.length === 0) return null;
  const told = rows.map(({ asiento, documento_tipo, documento_id, suma }) => {
    return `${asiento} (${documento_tipo} ${documento_id}) suma ${suma} centavos`;
  });
  return `Asientos que no cuadran: ${told.join(', ')}.`;
}
