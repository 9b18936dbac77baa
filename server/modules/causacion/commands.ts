/** Receipts become a payable, in one transaction: ledger, withholding, differences, receipts, invoice, accounting. */

import { replaceLinks } from '../../core/db/links.ts';
import { insertRows, updateRows } from '../../core/db/row-sets.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import { anularDocumento, crearDocumento, discrepar, intacto } from '../cartera/public.ts';
import { postAccounting, requireOpenPeriod } from '../contabilidad/public.ts';
import { descausar, entradasPorCausar, marcarCausadas } from '../entradas-mercancia/public.ts';
import { causada, descausada } from '../facturas-xml/public.ts';
import { abrirPactadas, soltarFactura, vincularFactura } from '../notas-credito-proveedor/public.ts';
import { type Armada, armar, diferenciasDeEntradas } from './armar.ts';
import type { Causacion, CausacionLeida } from './contract/causar.ts';
import { entradasDe, findCausacion, retencionesDeDocumento } from './lectura.ts';
import { escribirRetenciones } from './retenciones.ts';

const ORIGEN = 'CAUSACION';

export async function causar(w: Work, datos: Causacion): Promise<CausacionLeida> {
  const hoy = businessDay(w.now);
  await requireOpenPeriod(w, 'COMPRAS', hoy, datos.acepta_periodo_cerrado);
  const armada = await armar(w.tx, datos, hoy);
  const { tipo, proveedor_id, fecha, vencimiento, base_cts, iva_cts, total_cts, bases } = armada;
  const { retenciones, diferencias, entradas, factura } = armada;
  const numero = tipo === 'DS' ? (await takeNumber(w, 'DOCUMENTO_SOPORTE', { fecha: hoy })).texto : null;
  const n_factura = armada.n_factura ?? numero ?? '';
  const id = await crearDocumento(w, {
    ...{ tipo, numero, n_factura, proveedor_id, fecha, fecha_causacion: hoy, vencimiento },
    ...{ base_cts, iva_cts, total_cts, bases, origen: { tipo: ORIGEN, id: entradas[0]?.id ?? null } },
    retenciones_cts: sumExact(retenciones.map(({ valor_cts }) => valor_cts)),
    discrepancias: diferencias.filter(({ abierta }) => abierta).length,
  });
  await escribirRetenciones(w, { documento_id: id, fecha: hoy }, retenciones);
  await insertRows(
    w,
    'discrepancia',
    diferencias.map(({ abierta, ...each }) => ({ ...each, documento_id: id, abierta: abierta ? 1 : 0 })),
  );
  const ids = entradas.map((entrada) => entrada.id);
  await replaceLinks(w, 'causacion_entrada', { documento_id: id }, 'entrada_id', ids);
  await marcarCausadas(w, ids, id);
  if (factura) await causada(w, factura.id);
  await vincularFactura(w, { entradas: ids, documento_id: id, n_factura });
  await abrirPactadas(w, { documento_id: id, proveedor_id, n_factura, bases });
  await contabilizar(w, { id, numero: n_factura, fecha: hoy }, armada, 1);
  const data = await findCausacion(w.tx, id);
  if (data.estado === 'EN_DISCREPANCIA')
    await notify(w, 'factura_en_discrepancia', {
      ...{ titulo: 'Factura en discrepancia', object_id: id },
      mensaje: `La factura ${n_factura} no cuadra con lo recibido o lo pedido: no se paga hasta que se resuelva.`,
    });
  return data;
}

type Contable = Pick<Armada, 'base_cts' | 'iva_cts' | 'total_cts' | 'retenciones'>;

/** Σ = 0. `signo` −1 takes it back. What is neither base nor VAT (INC, bags) costs with the goods. */
async function contabilizar(
  w: Work,
  de: { readonly id: number; readonly numero: string; readonly fecha: string },
  { iva_cts, total_cts, retenciones }: Contable,
  signo: 1 | -1,
): Promise<void> {
  const withheld = retenciones.map(({ tipo, valor_cts }) => ({
    ...{ concepto: `RETENCION_${tipo}`, valor_cts: -signo * valor_cts },
  }));
  const saldo = total_cts - sumExact(retenciones.map(({ valor_cts }) => valor_cts));
  await postAccounting(w, { tipo: 'CARTERA_PROVEEDOR', ...de }, [
    { concepto: 'COMPRAS_POR_FACTURAR', valor_cts: signo * (total_cts - iva_cts) },
    { concepto: 'IVA_DESCONTABLE', valor_cts: signo * iva_cts },
    ...withheld,
    { concepto: 'PROVEEDORES', valor_cts: -signo * saldo },
  ]);
}

interface ConMotivo {
  readonly version: number;
  readonly motivo: string;
}

const requireCausada = async (w: Work, id: number, version: number) => {
  const current = () => findCausacion(w.tx, id);
  await current();
  return requireVersion(w, 'cartera_documento', id, version, { current });
};

/** By another person than who recorded it: what is open is let pass, with why. */
export async function liberar(w: Work, id: number, { version, motivo }: ConMotivo): Promise<CausacionLeida> {
  const documento = await requireCausada(w, id, version);
  if (documento.estado !== 'EN_DISCREPANCIA') throw refused('La factura no está en discrepancia.');
  const { userId } = w.actor;
  if (userId !== null && (documento.uc_id === userId || documento.um_id === userId))
    throw refused('La factura la libera otra persona: ni quien la causó ni quien la cambió.');
  await cerrarAbiertas(w, id, { liberada_uc_id: userId }, motivo);
  await discrepar(w, id, 0);
  return findCausacion(w.tx, id);
}

/** Its differences hold it no longer. */
async function cerrarAbiertas(
  w: Work,
  documento_id: number,
  cambios: { readonly liberada_uc_id?: number | null },
  motivo: string,
): Promise<void> {
  const open = await w.tx
    .selectFrom('discrepancia')
    .where('documento_id', '=', documento_id)
    .where('abierta', '=', 1)
    .select(['id', 'version'])
    .execute();
  await updateRows(
    w,
    'discrepancia',
    open.map((row) => ({ ...row, ...cambios, abierta: 0 })),
    { motivo },
  );
}

/** While nothing touched it: its receipts are confirmed again. */
export async function anular(w: Work, id: number, { version, motivo }: ConMotivo): Promise<CausacionLeida> {
  const documento = await requireCausada(w, id, version);
  const { estado, n_factura } = documento;
  if (estado === 'ANULADA') throw refused(`La factura ${n_factura} ya está anulada.`);
  if (!intacto(documento)) throw refused(`La factura ${n_factura} ya tiene pagos, notas o lotes: no se puede anular.`);
  const hoy = businessDay(w.now);
  await requireOpenPeriod(w, 'COMPRAS', hoy);
  const antes = await findCausacion(w.tx, id);
  const entradas = antes.entradas.map((entrada) => entrada.id);
  await soltarFactura(w, id);
  const factura = (await entradasPorCausar(w.tx, entradas))[0]?.factura_id ?? null;
  await descausar(w, entradas);
  if (factura !== null) await descausada(w, factura);
  await cerrarAbiertas(w, id, {}, motivo);
  await anularDocumento(w, id, hoy, motivo);
  await contabilizar(
    w,
    { id, numero: n_factura, fecha: hoy },
    { ...documento, retenciones: await retencionesDeDocumento(w.tx, id) },
    -1,
  );
  return findCausacion(w.tx, id);
}

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
