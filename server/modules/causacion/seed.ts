/** Demonstration payables: each day the confirmed receipts of some days before are recorded, as accounting would, and some are let pass. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { anular, causar, liberar } from './commands.ts';
import type { Causacion } from './contract/causar.ts';

/** Days between a receipt and its causation; of one in so many that does not match somebody lets it pass. */
const ESPERA = 2;
const LIBERADAS = 4;
/** One in so many is recorded by mistake: annulled, its receipts wait for the next day. */
const ANULADAS = 41;
/** One in so many still waits for accounting. */
const POR_CAUSAR = 12;

export async function demoCausacion(w: Work, { fecha }: DemoDay): Promise<void> {
  const rows = await w.tx
    .selectFrom('entrada')
    .where('estado', '=', 'CONFIRMADA')
    .where('confirmado', '<', `${moveDay(fecha, 1 - ESPERA)}T05:00:00.000Z`)
    .orderBy('id')
    .select(['id', 'proveedor_id', 'factura_id', 'n_factura'])
    .execute();
  const groups = Map.groupBy(rows, (row) => row.factura_id ?? `${row.proveedor_id} ${row.n_factura ?? row.id}`);
  for (const entradas of groups.values()) {
    const [first] = entradas;
    if (!first || first.id % POR_CAUSAR === 0) continue;
    const n_factura = first.n_factura ?? `FV-${20_000 + first.id}`;
    const datos: Causacion = {
      ...{
        entradas: entradas.map(({ id }) => id),
        tipo: 'FC',
        n_factura,
        fecha_factura: null,
        fecha_vencimiento: null,
      },
      ...{ servicios: [], acepta_periodo_cerrado: false },
    };
    const { id, estado, version } = await causar(await workAs(w, 'contabilidad'), datos);
    if (id % ANULADAS === 0)
      await anular(await workAs(w, 'contabilidad'), id, { version, motivo: 'La fecha de la factura era otra.' });
    else if (estado === 'EN_DISCREPANCIA' && id % LIBERADAS === 0)
      await liberar(await workAs(w, 'admin'), id, { version, motivo: 'El proveedor repone en la próxima entrega.' });
  }
}
