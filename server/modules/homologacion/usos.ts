/** What documents received by suppliers' codes: a ledger to which lines are only added; the code keeps its last price and invoice. */
import { sql } from 'kysely';
import { slicesOf } from '../../core/db/slices.ts';
import type { Work } from '../../core/work.ts';

export interface Uso {
  readonly documento: { readonly tipo: string; readonly id: number; readonly numero?: string | null };
  readonly n_factura: string | null;
  /** `YYYY-MM-DD`: of the invoice. */
  readonly fecha: string;
  /** Quantities in thousandths of our base unit; prices in ten-thousandths of a peso for one of theirs. */
  readonly lineas: readonly {
    readonly homologacion_id: number;
    readonly producto_id: number;
    readonly cantidad_mil: number;
    readonly precio_dmil: number | null;
  }[];
}

/** A statement a slice, however many lines. */
export async function recordHomologation(w: Work, { documento, n_factura, fecha, lineas }: Uso): Promise<void> {
  for (const { json } of slicesOf(lineas)) {
    await sql`insert into homologacion_uso (homologacion_id, documento_tipo, documento_id, documento_numero, n_factura, fecha,
        producto_id, cantidad_mil, precio_dmil, created, uc_id)
      select value ->> 'homologacion_id', ${documento.tipo}, ${documento.id}, ${documento.numero ?? null}, ${n_factura}, ${fecha},
        value ->> 'producto_id', value ->> 'cantidad_mil', value ->> 'precio_dmil', ${w.instant}, ${w.actor.userId}
      from json_each(${json}) order by key`.execute(w.tx);
  }
}
