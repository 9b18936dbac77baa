/** Acts on documents of the ledger by themselves: an advance applied, a few pesos written off. */
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { toCentavos } from '../../shared/money.ts';
import { postAccounting, requireOpenPeriod } from '../contabilidad/public.ts';
import * as aplicaciones from './aplicar.ts';
import type { Documento } from './contract/documentos.ts';
import { findDocumento } from './lectura.ts';
import { asentar, type DocumentoGuardado } from './libro.ts';
import { alMoverCredito } from './oyentes.ts';
import { pesos } from './rules/palabras.ts';

async function requireDocumento(w: Work, id: number, version: number): Promise<DocumentoGuardado> {
  await findDocumento(w.tx, id);
  return requireVersion(w, 'cartera_documento', id, version, { current: () => findDocumento(w.tx, id) });
}

/** A credit note is applied by itself: its states follow. */
export async function aplicarAnticipo(
  w: Work,
  id: number,
  {
    version,
    destinos,
  }: {
    readonly version: number;
    readonly destinos: readonly { readonly documento_id: number; readonly valor: number }[];
  },
): Promise<Documento> {
  const row = await requireDocumento(w, id, version);
  if (row.tipo !== 'ANTICIPO') throw refused('Solo se aplica un anticipo: una nota crédito se aplica desde la nota.');
  await aplicaciones.aplicar(
    w,
    id,
    destinos.map(({ documento_id, valor }) => ({ documento_id, valor_cts: toCentavos(valor) ?? 0 })),
  );
  return findDocumento(w.tx, id);
}

/** What is left is not worth a payment: it goes to other income or expense. */
export async function ajustarPeso(
  w: Work,
  id: number,
  { version, motivo }: { readonly version: number; readonly motivo: string },
): Promise<Documento> {
  const row = await requireDocumento(w, id, version);
  const limite = Math.round((await readNumericParameter(w.tx, 'contabilidad', 'ajuste_peso')) * 100);
  if (row.saldo_cts === 0) throw refused('El documento no tiene saldo.');
  if (Math.abs(row.saldo_cts) > limite)
    throw refused(`El saldo (${pesos(Math.abs(row.saldo_cts))}) supera el ajuste al peso (${pesos(limite)}).`);
  if (row.programado_cts > 0) throw refused('El documento está programado en un lote de pago.');
  if (row.discrepancias > 0) throw refused(`La factura ${row.n_factura} está en discrepancia.`);
  const fecha = businessDay(w.now);
  await requireOpenPeriod(w, 'CARTERA', fecha);
  const referencia = { tipo: 'AJUSTE', id };
  await asentar(
    w,
    [{ documento_id: id, fecha, tipo: 'AJUSTE', valor_cts: -row.saldo_cts, referencia }],
    new Map([[id, { motivo }]]),
    motivo,
  );
  const documento = { tipo: 'CARTERA_PROVEEDOR', id, numero: row.n_factura, fecha };
  await postAccounting(w, documento, [
    { concepto: row.tipo === 'ANTICIPO' ? 'ANTICIPOS_PROVEEDORES' : 'PROVEEDORES', valor_cts: row.saldo_cts },
    { concepto: 'AJUSTE_PESO', valor_cts: -row.saldo_cts },
  ]);
  await alMoverCredito.decir(w, id);
  return findDocumento(w.tx, id);
}
