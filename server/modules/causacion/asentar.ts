/** What was reckoned of a document, written in one transaction: ledger, withholding, differences, receipts, inbox, accounting. */
import { replaceLinks } from '../../core/db/links.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import { notify } from '../../core/notifications/notify.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { sumExact } from '../../shared/exact.ts';
import { crearDocumento } from '../cartera/public.ts';
import { postAccounting } from '../contabilidad/public.ts';
import { marcarCausadas } from '../entradas-mercancia/public.ts';
import { causada } from '../facturas-xml/public.ts';
import { abrirPactadas, vincularFactura } from '../notas-credito-proveedor/public.ts';
import { type Armada, SOPORTE } from './armar.ts';
import type { CausacionLeida } from './contract/causar.ts';
import { findCausacion } from './lectura.ts';
import { escribirRetenciones } from './retenciones.ts';

/** What a payable comes of: receipts, or a debit note by itself. */
export const ORIGEN = { CAUSACION: 'CAUSACION', NOTA_DEBITO: 'NOTA_DEBITO' } as const;

/** `hoy`: the day of the books. */
export async function asentarCausacion(w: Work, armada: Armada, hoy: string): Promise<CausacionLeida> {
  const { tipo, proveedor_id, fecha, vencimiento, base_cts, iva_cts, total_cts, bases } = armada;
  const { retenciones, diferencias, entradas, factura } = armada;
  const numero = tipo === 'DS' ? (await takeNumber(w, SOPORTE, { fecha: hoy, con_resolucion: true })).texto : null;
  const n_factura = armada.n_factura ?? numero ?? '';
  const id = await crearDocumento(w, {
    ...{ tipo, numero, n_factura, proveedor_id, fecha, fecha_causacion: hoy, vencimiento },
    ...{ base_cts, iva_cts, total_cts, bases, origen: origenDe(armada) },
    retenciones_cts: sumExact(retenciones.map(({ valor_cts }) => valor_cts)),
    discrepancias: diferencias.filter(({ abierta }) => abierta).length,
  });
  await escribirRetenciones(w, { documento_id: id, fecha: hoy }, retenciones);
  await insertRows(
    w,
    'discrepancia',
    diferencias.map(({ abierta, ...each }) => ({ ...each, documento_id: id, abierta: abierta ? 1 : 0 })),
  );
  if (factura) await causada(w, factura.id);
  if (tipo !== 'ND') {
    const ids = entradas.map((entrada) => entrada.id);
    await replaceLinks(w, 'causacion_entrada', { documento_id: id }, 'entrada_id', ids);
    await marcarCausadas(w, ids, id);
    await vincularFactura(w, { entradas: ids, documento_id: id, n_factura });
    await abrirPactadas(w, { documento_id: id, proveedor_id, n_factura, bases });
  }
  await contabilizar(w, { id, tipo, numero: n_factura, fecha: hoy }, armada, 1);
  const data = await findCausacion(w.tx, id);
  if (data.estado === 'EN_DISCREPANCIA')
    await notify(w, 'factura_en_discrepancia', {
      ...{ titulo: 'Factura en discrepancia', object_id: id },
      mensaje: `La factura ${n_factura} no cuadra con lo recibido o lo pedido: no se paga hasta que se resuelva.`,
    });
  return data;
}

const origenDe = ({ tipo, entradas, factura }: Armada) =>
  tipo === 'ND'
    ? { tipo: ORIGEN.NOTA_DEBITO, id: factura?.id ?? null }
    : { tipo: ORIGEN.CAUSACION, id: entradas[0]?.id ?? null };

type Contable = Pick<Armada, 'base_cts' | 'iva_cts' | 'total_cts' | 'retenciones'>;

/** Σ = 0. `signo` −1 takes it back. What is neither base nor VAT (INC, bags) costs with the goods. */
export async function contabilizar(
  w: Work,
  { tipo, ...de }: { readonly id: number; readonly tipo: string; readonly numero: string; readonly fecha: string },
  { iva_cts, total_cts, retenciones }: Contable,
  signo: 1 | -1,
): Promise<void> {
  const withheld = retenciones.map(({ tipo, valor_cts }) => ({
    ...{ concepto: `RETENCION_${tipo}`, valor_cts: -signo * valor_cts },
  }));
  // A debit note charges more for goods that came in before it.
  const gasto = tipo === 'ND' ? 'NOTAS_DEBITO_COMPRAS' : 'COMPRAS_POR_FACTURAR';
  const saldo = total_cts - sumExact(retenciones.map(({ valor_cts }) => valor_cts));
  await postAccounting(w, { tipo: 'CARTERA_PROVEEDOR', ...de }, [
    { concepto: gasto, valor_cts: signo * (total_cts - iva_cts) },
    { concepto: 'IVA_DESCONTABLE', valor_cts: signo * iva_cts },
    ...withheld,
    { concepto: 'PROVEEDORES', valor_cts: -signo * saldo },
  ]);
}
