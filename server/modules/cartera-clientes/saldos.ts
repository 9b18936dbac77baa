/** Opening balances: what a customer owed before the company began here enters the ledger once, and is posted against the opening of the books. */
import type { Reader } from '../../core/db/reader.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, notFound, refused, refusedIn } from '../../core/http/errors.ts';
import type { Importer } from '../../core/import/importer.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { toCentavos, toPesos } from '../../shared/money.ts';
import {
  anularDocumento,
  crearDocumentoCliente,
  documentosDe,
  esMismoSaldo,
  faltasDeSaldo,
  intacto,
  sinDigito,
  yaEstaConOtros,
} from '../cartera/public.ts';
import { postAccounting, requireOpenPeriod } from '../contabilidad/public.ts';
import { importarSaldos, type SaldoAlta, type SaldoCambio, saldoAlta, saldoCambio } from './contract/saldos.ts';

const TIPO = 'SALDO_INICIAL';

interface Saldo extends SaldoAlta {
  readonly id: number;
  readonly version: number;
}

async function personaDe(db: Reader, documento: string): Promise<number | null> {
  const row = await db
    .selectFrom('persona')
    .select('id')
    .where('documento', 'in', [sinDigito(documento), documento])
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function findSaldo(db: Reader, id: number): Promise<Saldo> {
  const row = await db
    .selectFrom('cartera_documento as d')
    .innerJoin('persona as p', 'p.id', 'd.persona_id')
    .where('d.id', '=', id)
    .where('d.tipo', '=', 'SI')
    .select(['d.id', 'd.version', 'p.documento', 'd.n_factura', 'd.fecha', 'd.vencimiento', 'd.total_cts'])
    .select('d.fecha_causacion as fecha_saldo')
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el saldo inicial.');
  const { total_cts, ...saldo } = row;
  return { ...saldo, valor: toPesos(total_cts) };
}

export async function createSaldo(w: Work, datos: SaldoAlta): Promise<Saldo> {
  const { documento, n_factura, fecha, vencimiento, valor } = datos;
  const persona_id = await personaDe(w.tx, documento);
  if (persona_id === null) {
    const msg = 'No hay una persona con ese documento en el directorio.';
    throw invalid({ documento: [msg] }, msg);
  }
  const hoy = businessDay(w.now);
  const faltas = faltasDeSaldo(datos, hoy);
  if (Object.keys(faltas).length > 0) throw invalid(faltas);
  const causada = datos.fecha_saldo ?? hoy;
  await requireOpenPeriod(w, 'CARTERA', causada);
  const valor_cts = toCentavos(valor) ?? 0;
  const id = await crearDocumentoCliente(w, {
    ...{ tipo: 'SI', persona_id, n_factura, fecha, vencimiento, fecha_causacion: causada },
    ...{ base_cts: valor_cts, iva_cts: 0, total_cts: valor_cts, origen: { tipo: TIPO, id: null } },
  });
  await asiento(w, { id, n_factura }, causada, valor_cts);
  return findSaldo(w.tx, id);
}

const asiento = (w: Work, { id, n_factura }: { id: number; n_factura: string }, fecha: string, valor_cts: number) =>
  postAccounting(w, { tipo: TIPO, id, numero: n_factura, fecha }, [
    { concepto: 'CLIENTES', valor_cts },
    { concepto: 'SALDOS_INICIALES', valor_cts: -valor_cts },
  ]);

/** The same file again changes nothing; another one says what to do. */
async function sameSaldo(w: Work, id: number, datos: SaldoCambio): Promise<Saldo> {
  const now = await findSaldo(w.tx, id);
  if (esMismoSaldo(now, datos)) return now;
  throw refusedIn('n_factura', yaEstaConOtros(now.n_factura));
}

/** Only what nothing was paid of. */
async function anularSaldo(w: Work, id: number, version: number, motivo: string): Promise<void> {
  const current = () => findSaldo(w.tx, id);
  await requireVersion(w, 'cartera_documento', id, version, { current });
  const [row] = await documentosDe(w.tx, [id]);
  if (!row || !intacto(row)) throw refused('El saldo inicial ya tiene pagos.');
  const hoy = businessDay(w.now);
  await requireOpenPeriod(w, 'CARTERA', hoy);
  await anularDocumento(w, id, hoy, motivo);
  await asiento(w, row, hoy, -row.total_cts);
}

export const importadorSaldos: Importer<SaldoAlta, SaldoCambio, Saldo> = {
  contract: importarSaldos,
  alta: saldoAlta,
  cambio: saldoCambio,
  async find(db, [documento = '', n_factura = '']) {
    const persona_id = await personaDe(db, documento);
    if (persona_id === null) return null;
    const row = await db
      .selectFrom('cartera_documento')
      .select('id')
      .where('lado', '=', 'CLIENTE')
      .where('n_factura', '=', n_factura)
      .where('persona_id', '=', persona_id)
      .where('tipo', '=', 'SI')
      .where('estado', '<>', 'ANULADA')
      .executeTakeFirst();
    return row?.id ?? null;
  },
  read: findSaldo,
  create: createSaldo,
  update: sameSaldo,
  inactivar: anularSaldo,
};
