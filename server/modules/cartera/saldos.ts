/** Opening balances of suppliers: what each was owed enters the ledger once, with its own due date, and is posted against the opening of the books. */
import type { Reader } from '../../core/db/reader.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, notFound, refused, refusedIn } from '../../core/http/errors.ts';
import type { Importer } from '../../core/import/importer.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { toCentavos, toPesos } from '../../shared/money.ts';
import { postAccounting, requireOpenPeriod } from '../contabilidad/public.ts';
import { type SaldoAlta, type SaldoCambio, saldoAlta, saldoCambio } from './contract/saldo-inicial.ts';
import { importarSaldosProveedores } from './contract/saldos.ts';
import { crearDocumento } from './crear.ts';
import { anularDocumento, documentosDe, intacto } from './libro.ts';
import { esMismoSaldo, faltasDeSaldo, sinDigito, yaEstaConOtros } from './rules/saldo-inicial.ts';

const TIPO = 'SALDO_INICIAL_PROVEEDOR';

interface Saldo extends SaldoAlta {
  readonly id: number;
  readonly version: number;
}

async function proveedorDe(db: Reader, documento: string): Promise<number | null> {
  const row = await db
    .selectFrom('proveedor')
    .select('id')
    .where('nit_sin_dv', 'in', [sinDigito(documento), documento])
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function leerSaldo(db: Reader, id: number): Promise<Saldo> {
  const row = await db
    .selectFrom('cartera_documento as d')
    .innerJoin('proveedor as p', 'p.id', 'd.proveedor_id')
    .where('d.id', '=', id)
    .where('d.tipo', '=', 'SI')
    .select(['d.id', 'd.version', 'p.nit_sin_dv as documento', 'd.n_factura', 'd.fecha', 'd.vencimiento'])
    .select(['d.total_cts', 'd.fecha_causacion as fecha_saldo'])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el saldo inicial.');
  const { total_cts, ...saldo } = row;
  return { ...saldo, valor: toPesos(total_cts) };
}

async function crearSaldo(w: Work, datos: SaldoAlta): Promise<Saldo> {
  const { documento, n_factura, fecha, vencimiento } = datos;
  const proveedor_id = await proveedorDe(w.tx, documento);
  if (proveedor_id === null) throw refusedIn('documento', 'No hay un proveedor con ese NIT en el directorio.');
  const hoy = businessDay(w.now);
  const faltas = faltasDeSaldo(datos, hoy);
  if (Object.keys(faltas).length > 0) throw invalid(faltas);
  const fecha_causacion = datos.fecha_saldo ?? hoy;
  await requireOpenPeriod(w, 'COMPRAS', fecha_causacion);
  const total_cts = toCentavos(datos.valor) ?? 0;
  const id = await crearDocumento(w, {
    ...{ tipo: 'SI', proveedor_id, n_factura, fecha, vencimiento, fecha_causacion, total_cts },
    ...{ base_cts: total_cts, iva_cts: 0, retenciones_cts: 0, origen: { tipo: TIPO, id: null } },
  });
  await asiento(w, { id, n_factura }, fecha_causacion, total_cts);
  return leerSaldo(w.tx, id);
}

const asiento = (w: Work, { id, n_factura }: { id: number; n_factura: string }, fecha: string, valor_cts: number) =>
  postAccounting(w, { tipo: TIPO, id, numero: n_factura, fecha }, [
    { concepto: 'SALDOS_INICIALES', valor_cts },
    { concepto: 'PROVEEDORES', valor_cts: -valor_cts },
  ]);

/** Only what nobody paid of, nor put in a batch. */
async function retirarSaldo(w: Work, id: number, version: number, motivo: string): Promise<string> {
  await requireVersion(w, 'cartera_documento', id, version, { current: () => leerSaldo(w.tx, id) });
  const [row] = await documentosDe(w.tx, [id]);
  if (!row || !intacto(row)) throw refused('El saldo inicial ya tiene pagos, notas o está en un lote de pago.');
  const hoy = businessDay(w.now);
  await requireOpenPeriod(w, 'COMPRAS', hoy);
  await anularDocumento(w, id, hoy, motivo);
  await asiento(w, row, hoy, -row.total_cts);
  return 'Anulado.';
}

export const importadorSaldosProveedores: Importer<SaldoAlta, SaldoCambio, Saldo> = {
  contract: importarSaldosProveedores,
  alta: saldoAlta,
  cambio: saldoCambio,
  async find(db, [documento = '', n_factura = '']) {
    const proveedor_id = await proveedorDe(db, documento);
    if (proveedor_id === null) return null;
    const row = await db
      .selectFrom('cartera_documento')
      .select('id')
      .where('proveedor_id', '=', proveedor_id)
      .where('tipo', '=', 'SI')
      .where('n_factura', '=', n_factura)
      .where('estado', '<>', 'ANULADA')
      .executeTakeFirst();
    return row?.id ?? null;
  },
  read: leerSaldo,
  create: crearSaldo,
  async update(w, id, datos) {
    const now = await leerSaldo(w.tx, id);
    if (!esMismoSaldo(now, datos)) throw refusedIn('n_factura', yaEstaConOtros(now.n_factura));
    return now;
  },
  deshacer: retirarSaldo,
};
