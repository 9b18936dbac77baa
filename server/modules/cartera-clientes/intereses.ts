/**
 * Interest on arrears: what a customer owes of it on a day, and the debit notes that charge it. Of what is still owed alone: who takes the
 * capital and says nothing of its interest is taken to have been paid it (C.Civil, article 1653); and of interest none is asked.
 */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { takeNumbers } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { toPesos } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { crearDocumentoCliente } from '../cartera/public.ts';
import { postManyAccounting, requireOpenPeriod } from '../contabilidad/public.ts';
import type { Interes } from './contract/intereses.ts';
import { requirePasada } from './edades.ts';
import { interesDeMora } from './rules/interes.ts';
import { tasasDe } from './tasas.ts';

/** What a debit note of interest comes of. */
const ORIGEN = 'INTERES_MORA';
const NUMERACION = 'NOTA_INTERES';

interface Debido {
  readonly id: number;
  readonly n_factura: string;
  readonly vencimiento: string;
  /** Last day that was charged. */
  readonly cobrado: string | null;
  /** JSON: `[[day, centavos]…]`, in order. */
  readonly movimientos: string;
}

interface Calculado extends Omit<Interes, 'saldo' | 'interes'> {
  readonly saldo_cts: number;
  readonly interes_cts: number;
}

async function calcular(db: Reader, persona_id: number, corte: string): Promise<Calculado[]> {
  const { rows } = await sql<Debido>`
    select d.id, d.n_factura, d.vencimiento,
      (select max(i.hasta) from interes_mora as i join cartera_documento as n on n.id = i.nota_id
        where i.documento_id = d.id and n.estado <> 'ANULADA') as cobrado,
      -- An opening balance was owed since before it entered the books.
      (select json_group_array(json_array(fecha, valor_cts) order by fecha) from (select
          iif(m.tipo = 'CARGO', min(m.fecha, d.fecha), m.fecha) as fecha, m.valor_cts from cartera_movimiento as m
        where m.documento_id = d.id)) as movimientos
    from cartera_documento as d
    where d.persona_id = ${persona_id} and d.lado = 'CLIENTE' and d.saldo_cts > 0 and d.vencimiento < ${corte}
      and d.origen_tipo <> ${ORIGEN}
    order by d.vencimiento, d.id`.execute(db);
  const moras = rows.flatMap((row) => {
    const since = row.cobrado !== null && row.cobrado > row.vencimiento ? row.cobrado : row.vencimiento;
    const desde = moveDay(since, 1);
    return desde > corte ? [] : [{ ...row, desde }];
  });
  const [primero] = moras.map(({ desde }) => desde).toSorted();
  if (primero === undefined) return [];
  const tasas = await tasasDe(db, primero, corte);
  return moras.flatMap(({ id, n_factura, vencimiento, desde, movimientos }) => {
    const moved = (JSON.parse(movimientos) as [string, number][]).map(([fecha, valor_cts]) => ({ fecha, valor_cts }));
    const mora = interesDeMora({ movimientos: moved, desde, corte }, tasas);
    return mora.saldo_cts > 0 ? [{ documento_id: id, n_factura, vencimiento, desde, hasta: corte, ...mora }] : [];
  });
}

export async function simularIntereses(
  db: Reader,
  { persona_id, corte }: { readonly persona_id: number; readonly corte: string },
): Promise<Interes[]> {
  const persona = await db.selectFrom('persona').select('id').where('id', '=', persona_id).executeTakeFirst();
  if (!persona) throw notFound('No se encontró el cliente.');
  return (await calcular(db, persona_id, corte)).map(({ saldo_cts, interes_cts, ...each }) => ({
    ...{ ...each, saldo: toPesos(saldo_cts), interes: toPesos(interes_cts) },
  }));
}

interface Cobro {
  readonly persona_id: number;
  readonly corte: string;
  readonly documentos?: readonly number[] | undefined;
}

/** They fall due on the day that they are made. */
export async function cobrarIntereses(w: Work, { persona_id, corte, documentos }: Cobro) {
  const fecha = businessDay(w.now);
  requirePasada(corte, fecha);
  await requireOpenPeriod(w, 'CARTERA', fecha);
  const todos = (await calcular(w.tx, persona_id, corte)).filter(({ interes_cts }) => interes_cts > 0);
  const rows = documentos ? todos.filter(({ documento_id }) => documentos.includes(documento_id)) : todos;
  if (rows.length === 0) throw refused('No hay intereses de mora por cobrar hasta ese día.');
  if (documentos && rows.length < new Set(documentos).size)
    throw refused('Uno de los documentos no tiene intereses por cobrar hasta ese día.');
  const numeros = await takeNumbers(w, NUMERACION, rows.length);
  const notas = [];
  for (const [i, row] of rows.entries()) {
    const numero = numeros[i]?.texto ?? '';
    const nota_id = await crearDocumentoCliente(w, {
      ...{ tipo: 'ND', persona_id, numero, n_factura: numero, fecha, vencimiento: fecha, fecha_causacion: fecha },
      ...{ base_cts: row.interes_cts, iva_cts: 0, total_cts: row.interes_cts },
      origen: { tipo: ORIGEN, id: row.documento_id },
    });
    notas.push({ ...row, nota_id, numero });
  }
  await insertRows(
    w,
    'interes_mora',
    notas.map(({ documento_id, nota_id, desde, hasta, dias, saldo_cts, interes_cts }) => ({
      ...{ documento_id, nota_id, desde, hasta, dias, saldo_cts, interes_cts },
    })),
  );
  await postManyAccounting(
    w,
    notas.map(({ nota_id, numero, interes_cts }) => ({
      documento: { tipo: NUMERACION, id: nota_id, numero, fecha },
      hechos: [
        { concepto: 'CLIENTES', valor_cts: interes_cts },
        { concepto: 'INTERESES_MORA', valor_cts: -interes_cts },
      ],
    })),
  );
  return {
    msg: `${formatCount(notas.length, 'nota débito', 'notas débito')} de interés de mora.`,
    data: notas.map(({ documento_id, nota_id, numero, interes_cts }) => ({
      ...{ documento_id, nota_id, numero, interes: toPesos(interes_cts) },
    })),
  };
}
