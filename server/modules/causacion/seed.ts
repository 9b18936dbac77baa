/** Demonstration payables: each day the confirmed receipts of some days before are recorded, as accounting would, and some are let pass. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { createNumeracion } from '../numeraciones/public.ts';
import { SOPORTE } from './armar.ts';
import { anular, causar, causarNotaDebito, liberar } from './commands.ts';
import type { Causacion } from './contract/causar.ts';

/** Days between a receipt and its causation; of one in so many that does not match somebody lets it pass. */
const ESPERA = 2;
const LIBERADAS = 4;
/** One in so many is recorded by mistake: annulled, its receipts wait for the next day. */
const ANULADAS = 41;
/** One in so many still waits for accounting, and all do once so many are in the books. */
const POR_CAUSAR = 41;
const TODAS = 120;
/** Of people who need not invoice the document is ours. */
const NO_OBLIGADO = '49';

/** Two years of numbers for support documents, as the tax office gives them; in force since before the first day of the demonstration. */
export async function demoResolucion(w: Work): Promise<void> {
  const desde = moveDay(businessDay(w.now), -VIGENCIA_DIAS);
  await createNumeracion(w, {
    ...{ codigo: SOPORTE, prefijo: 'DSE', desde: 1, hasta: 5_000, siguiente: null, ancho: 0 },
    ...{ resolucion: '18764075283114', fecha_resolucion: desde, clave_tecnica: null },
    ...{ vigente_desde: desde, vigente_hasta: moveDay(desde, 2 * VIGENCIA_DIAS) },
  });
}
const VIGENCIA_DIAS = 365;

export async function demoCausacion(w: Work, { fecha }: DemoDay): Promise<void> {
  await demoNotasDebito(w, fecha);
  const rows = await w.tx
    .selectFrom('entrada as e')
    .innerJoin('proveedor as p', 'p.id', 'e.proveedor_id')
    .where('e.estado', '=', 'CONFIRMADA')
    .where('e.confirmado', '<', `${moveDay(fecha, 1 - ESPERA)}T05:00:00.000Z`)
    .orderBy('e.id')
    .select(['e.id', 'e.proveedor_id', 'e.factura_id', 'e.n_factura', 'p.codigo_regimen_tributario as regimen'])
    .execute();
  let left = TODAS - (await cuantas(w));
  const groups = Map.groupBy(rows, (row) => row.factura_id ?? `${row.proveedor_id} ${row.n_factura ?? row.id}`);
  for (const entradas of groups.values()) {
    const [first] = entradas;
    if (!first || left <= 0 || first.id % POR_CAUSAR === 0) continue;
    left -= 1;
    const tipo = first.regimen === NO_OBLIGADO && first.factura_id === null ? 'DS' : 'FC';
    const n_factura = tipo === 'DS' ? null : (first.n_factura ?? `FV-${20_000 + first.id}`);
    const datos: Causacion = {
      ...{
        entradas: entradas.map(({ id }) => id),
        tipo,
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

/** What we owe, or owed. */
async function cuantas(w: Work): Promise<number> {
  const { n } = await w.tx
    .selectFrom('cartera_documento')
    .where('lado', '=', 'PROVEEDOR')
    .where('tipo', 'in', ['FC', 'DS', 'ND'])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** What suppliers charge besides by a debit note. */
async function demoNotasDebito(w: Work, fecha: string): Promise<void> {
  const rows = await w.tx
    .selectFrom('factura_recibida')
    .where('tipo', '=', 'ND')
    .where('estado', '=', 'HOMOLOGADO')
    .where('fecha', '<=', moveDay(fecha, -ESPERA))
    .select('id')
    .execute();
  for (const { id } of rows)
    await causarNotaDebito(await workAs(w, 'contabilidad'), { factura_id: id, acepta_periodo_cerrado: false });
}
