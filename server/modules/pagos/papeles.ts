/** What an owner is given on paper: the statement of a period, and the certificate of what was paid and withheld in a year. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { PdfBuilder } from '../../core/documents/pdf/create.ts';
import { notFound } from '../../core/http/errors.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatMoney, toPesos } from '../../shared/money.ts';
import { TIPOS_PAGO, type TipoPago } from './campos.ts';
import { mesPagado } from './queries.ts';

interface Cuenta {
  readonly persona_id: number;
  readonly tipo: TipoPago;
}

const money = (cents: number) => formatMoney(toPesos(cents));
const HECHOS = { LIQUIDACION: 'Liquidación', AJUSTE: 'Ajuste', PAGO: 'Pago', ANULACION: 'Anulación' } as const;

async function beneficiario(db: Reader, persona_id: number) {
  const row = await db
    .selectFrom('persona')
    .select(['n_completo', 'documento', 'dv'])
    .where('id', '=', persona_id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la persona.');
  return { nombre: row.n_completo, documento: row.dv === null ? row.documento : `${row.documento}-${row.dv}` };
}

interface Renglon {
  readonly fecha: string;
  readonly hecho: keyof typeof HECHOS;
  readonly direccion: string;
  readonly anio: number;
  readonly mes: number;
  readonly num_doc: string | null;
  readonly valor: number;
}

/** Movements of the balance between two days, what there was before them and what there is after. */
export async function writeEstadoDeCuenta(
  db: Reader,
  pdf: PdfBuilder,
  { persona_id, tipo, desde, hasta }: Cuenta & { readonly desde: string; readonly hasta: string },
): Promise<{ readonly pdf: PdfBuilder; readonly nombre: string }> {
  const { nombre, documento } = await beneficiario(db, persona_id);
  const account = sql`m.clase = 'SALDO' and m.cuenta_id = (
    select id from cuenta_propietario where persona_id = ${persona_id} and tipo = ${tipo})`;
  const { rows: before } = await sql<{ saldo: number }>`select coalesce(sum(m.valor_cts), 0) as saldo
    from cuenta_movimiento as m where ${account} and m.fecha < ${desde}`.execute(db);
  const { rows } =
    await sql<Renglon>`select m.fecha, m.hecho, i.direccion, q.anio, q.mes, q.num_doc, m.valor_cts as valor
    from cuenta_movimiento as m join pago as q on q.id = m.pago_id join inmueble as i on i.id = q.inmueble_id
    where ${account} and m.fecha between ${desde} and ${hasta} order by m.fecha, m.id`.execute(db);
  let saldo = before[0]?.saldo ?? 0;
  const lines = rows.map((row) => {
    saldo += row.valor;
    const what = `${HECHOS[row.hecho]} de ${mesPagado(row)}, ${row.direccion}`;
    const doc = row.hecho === 'PAGO' || row.hecho === 'ANULACION' ? (row.num_doc ?? '') : '';
    return [formatDate(row.fecha), what, doc, money(row.valor), money(saldo)];
  });
  pdf
    .facts([
      { label: TIPOS_PAGO[tipo] === 'Propietarios' ? 'Propietario' : 'Administración', value: nombre },
      { label: 'Documento', value: documento },
      { label: 'Desde', value: formatDate(desde) },
      { label: 'Hasta', value: formatDate(hasta) },
    ])
    .table({
      columns: [
        { label: 'Fecha' },
        { label: 'Movimiento' },
        { label: 'Documento' },
        { label: 'Valor', align: 'derecha' },
        { label: 'Saldo', align: 'derecha' },
      ],
      rows: [['', 'Saldo anterior', '', '', money(before[0]?.saldo ?? 0)], ...lines],
    })
    .totals([{ label: 'Saldo a favor', value: money(saldo), strong: true }]);
  return { pdf, nombre };
}

interface Suma {
  readonly clase: string;
  readonly nombre: string | null;
  readonly valor: number;
}

/** What a certificate says that was paid, and what for. */
const COBRADO = { p: 'Cánones recibidos por su cuenta', a: 'Cuotas de administración' } as const;
const POR = {
  p: 'la administración de sus inmuebles',
  a: 'las cuotas de administración de los inmuebles que administramos',
} as const;

/** Sums of what was paid in a year, annulments already taken back. */
export async function writeCertificado(
  db: Reader,
  pdf: PdfBuilder,
  { persona_id, tipo, anio }: Cuenta & { readonly anio: number },
): Promise<{ readonly pdf: PdfBuilder; readonly nombre: string }> {
  const { nombre, documento } = await beneficiario(db, persona_id);
  const { rows } = await sql<Suma>`select m.clase, m.nombre, sum(m.valor_cts) as valor
    from cuenta_movimiento as m join cuenta_propietario as c on c.id = m.cuenta_id
    where c.persona_id = ${persona_id} and c.tipo = ${tipo} and m.clase <> 'SALDO'
      and m.fecha between ${`${anio}-01-01`} and ${`${anio}-12-31`}
    group by m.clase, m.nombre having sum(m.valor_cts) <> 0 order by m.clase, m.nombre`.execute(db);
  const of = (clase: string) => rows.filter((row) => row.clase === clase);
  const sum = (clase: string) => of(clase).reduce((total, { valor }) => total + valor, 0);
  const canon = sum('CANON');
  const taken = ['COMISION', 'IVA_COMISION', 'RETENCION', 'DESCUENTO'].reduce((total, clase) => total + sum(clase), 0);
  const concepts = [
    [COBRADO[tipo], money(canon)],
    ['Comisión de administración', money(-sum('COMISION'))],
    ['IVA de la comisión', money(-sum('IVA_COMISION'))],
    ...of('RETENCION').map(({ nombre: what, valor }) => [`Retención: ${what}`, money(-valor)]),
    ...of('DESCUENTO').map(({ nombre: what, valor }) => [`Descuento: ${what}`, money(-valor)]),
  ];
  pdf
    .paragraph(
      `Certificamos que durante el año ${anio} se pagó a ${nombre}, con documento ${documento}, por ${POR[tipo]}, lo siguiente:`,
    )
    .table({
      columns: [{ label: 'Concepto' }, { label: 'Valor', align: 'derecha' }],
      rows: concepts.filter(([, value]) => value !== money(0)),
      emptyText: `No hay pagos en ${anio}.`,
    })
    .totals([{ label: 'Neto pagado', value: money(canon - taken), strong: true }]);
  return { pdf, nombre };
}
