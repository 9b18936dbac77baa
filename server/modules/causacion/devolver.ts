/** What credit notes give back of the withholding of their invoice, each at its own rate; and that undone. */
import { sql } from 'kysely';
import { devolver, type Retencion, type TipoRetencion } from '../../shared/retenciones.ts';
import type { Retenedor } from '../notas-credito-proveedor/public.ts';
import { retencionesDeDocumento } from './lectura.ts';
import { escribirRetenciones } from './retenciones.ts';

export const retenedor: Retenedor = {
  /** What was withheld of it at its rate, on what the note credits: nothing where nothing was withheld of this document. */
  async devolver(w, { documento_id, nota_id, base_cts, iva_cts, fecha }) {
    const withheld = await retencionesDeDocumento(w.tx, documento_id);
    const { rows: antes } = await sql<{ tipo: string; base_cts: number; valor_cts: number }>`
      select tipo, -sum(base_cts) as base_cts, -sum(valor_cts) as valor_cts from retencion
      where documento_id = ${documento_id} and nota_id is not null group by tipo`.execute(w.tx);
    const back = withheld.map((row): Retencion => {
      const before = antes.find(({ tipo }) => tipo === row.tipo) ?? { base_cts: 0, valor_cts: 0 };
      const own = row.tipo === 'IVA' ? iva_cts : base_cts;
      return { ...row, base_cts: -own, valor_cts: -devolver(row, own, before) };
    });
    await escribirRetenciones(w, { documento_id, fecha, nota_id }, back);
    return back.map(({ tipo, valor_cts }) => ({ tipo, valor_cts: Math.abs(valor_cts) }));
  },

  async reponer(w, nota_id, fecha) {
    const rows = await w.tx.selectFrom('retencion').where('nota_id', '=', nota_id).selectAll().execute();
    const [first] = rows;
    if (!first) return [];
    const again = rows.map(
      (row): Retencion => ({
        ...{ ...row, tipo: row.tipo as TipoRetencion },
        ...{ base_cts: -row.base_cts, valor_cts: -row.valor_cts },
      }),
    );
    await escribirRetenciones(w, { documento_id: first.documento_id, fecha, nota_id }, again);
    return again.map(({ tipo, valor_cts }) => ({ tipo, valor_cts: Math.abs(valor_cts) }));
  },
};
