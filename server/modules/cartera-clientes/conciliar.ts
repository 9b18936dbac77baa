/** Whose each line of the bank may be, and the receipts that are made of those that a person confirms. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { AppError, invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { toPesos } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import { abiertosDeClientes } from '../cartera/public.ts';
import { MAX_LINEAS_EXTRACTO, type Propuesta, type Registrar } from './contract/extractos.ts';
import { reciboAlta } from './contract/recibos.ts';
import { createRecibo } from './recibos.ts';
import { type Abierto, documentosDe, hallar, pagaDe, palabrasDe } from './rules/extracto.ts';

/** Bank transfer, as the tax office calls it. */
const TRANSFERENCIA = '47';

async function lineasDe(db: Reader, ids: readonly number[] | undefined) {
  const query = db.selectFrom('extracto_linea').selectAll().orderBy('fecha').orderBy('id');
  return ids === undefined
    ? query.where('estado', '=', 'PENDIENTE').limit(MAX_LINEAS_EXTRACTO).execute()
    : query.where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`).execute();
}
type Linea = Awaited<ReturnType<typeof lineasDe>>[number];

async function abiertosPor(db: Reader, column: 'n_factura' | 'saldo_cts', values: readonly (string | number)[]) {
  const { rows } = await sql<Abierto>`select d.id, d.persona_id, d.n_factura, d.saldo_cts from cartera_documento as d
    where d.lado = 'CLIENTE' and d.${sql.raw(column)} in (select value from json_each(${JSON.stringify([...new Set(values)])}))
      and d.saldo_cts > 0 order by d.vencimiento, d.id`.execute(db);
  return rows;
}

/** What each customer owes, oldest first. */
async function deudasDe(db: Reader, personas: readonly number[]): Promise<ReadonlyMap<number, readonly Abierto[]>> {
  const abiertos = await abiertosDeClientes(db, personas);
  return new Map(
    [...abiertos].map(([persona_id, rows]) => [
      persona_id,
      rows.filter(({ saldo_cts }) => saldo_cts > 0).map((row) => ({ ...row, persona_id })),
    ]),
  );
}

/** As many statements for all as for one. Lines of which nobody is known are left out. */
export async function proponer(db: Reader, ids: readonly number[] | undefined): Promise<Propuesta[]> {
  const lineas = (await lineasDe(db, ids)).filter(({ estado }) => estado === 'PENDIENTE');
  const named = await abiertosPor(db, 'n_factura', lineas.flatMap(palabrasDe));
  const sameValue = await abiertosPor(
    db,
    'saldo_cts',
    lineas.map(({ valor_cts }) => valor_cts),
  );
  const payers = await sql<{ id: number; documento: string }>`select id, documento from persona
    where documento in (select value from json_each(${JSON.stringify(lineas.flatMap(documentosDe))}))`.execute(db);
  const conocidos = {
    documentos: Map.groupBy(named, ({ n_factura }) => n_factura),
    personas: new Map(payers.rows.map(({ id, documento }) => [documento, id])),
    deudas: await deudasDe(
      db,
      payers.rows.map(({ id }) => id),
    ),
    saldos: Map.groupBy(sameValue, ({ saldo_cts }) => saldo_cts),
  };
  const numeros = new Map(
    [...named, ...sameValue, ...[...conocidos.deudas.values()].flat()].map((d) => [d.id, d.n_factura]),
  );
  const found = lineas.flatMap((linea) => {
    const hallado = hallar(linea, conocidos);
    return hallado ? [{ linea, ...hallado }] : [];
  });
  const nombres = await nombresDe(
    db,
    found.map(({ persona_id }) => persona_id),
  );
  const repetidas = await repetidasDe(
    db,
    found.map(({ linea }) => linea),
  );
  return found.map(({ linea, persona_id, por, paga }) => ({
    ...{ linea_id: linea.id, persona_id, cliente: nombres.get(persona_id) ?? '', por },
    aplicaciones: paga.map(({ documento_id, valor_cts }) => ({
      ...{ documento_id, n_factura: numeros.get(documento_id) ?? '', valor: toPesos(valor_cts) },
    })),
    repetida: repetidas.get(linea.referencia) ?? null,
  }));
}

async function nombresDe(db: Reader, personas: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; n_completo: string }>`select id, n_completo from persona
    where id in (select value from json_each(${JSON.stringify(personas)}))`.execute(db);
  return new Map(rows.map(({ id, n_completo }) => [id, n_completo]));
}

/** By reference, a receipt that stands. */
async function repetidasDe(db: Reader, lineas: readonly Linea[]): Promise<ReadonlyMap<string, string>> {
  const referencias = lineas.map(({ referencia }) => referencia).filter(Boolean);
  const { rows } = await sql<{ referencia: string; numero: string }>`select referencia, numero from recibo
    where referencia in (select value from json_each(${JSON.stringify(referencias)})) and estado <> 'ANULADO'`.execute(
    db,
  );
  return new Map(rows.map(({ referencia, numero }) => [referencia, numero]));
}

/** All receipts or none. A line that is a receipt already is refused by the name of its receipt: nothing comes in twice. */
export async function registrar(w: Work, { lineas, acepta_periodo_cerrado }: Registrar) {
  const rows = await pendientesDe(w.tx, lineas);
  const libres = lineas.filter(({ aplicaciones }) => aplicaciones === undefined);
  const deudas = new Map(
    await deudasDe(
      w.tx,
      libres.map(({ persona_id }) => persona_id),
    ),
  );
  const done: { id: number; recibo_id: number; numero: string; version: number }[] = [];
  for (const [i, { linea_id, persona_id, aplicaciones, acepta_repetida }] of lineas.entries()) {
    const linea = rows.get(linea_id) as Linea;
    const own = aplicaciones ?? tomar(deudas, persona_id, linea.valor_cts);
    const body = reciboAlta.parse({
      ...{ fecha: linea.fecha, persona_id, medio_pago: TRANSFERENCIA, cuenta_id: linea.cuenta_id },
      ...{ referencia: linea.referencia || linea.numero || null, observacion: linea.descripcion },
      ...{ valor: toPesos(linea.valor_cts), aplicaciones: own, acepta_repetida, acepta_periodo_cerrado },
    });
    const { id, numero } = await enSuLinea(i, () => createRecibo(w, body));
    done.push({ id: linea_id, version: linea.version, recibo_id: id, numero });
  }
  await updateRows(
    w,
    'extracto_linea',
    done.map(({ id, version, recibo_id }) => ({ id, version, recibo_id, estado: 'REGISTRADA' as const })),
    { accion: 'estado' },
  );
  return {
    msg: `${formatCount(done.length, 'recibo registrado', 'recibos registrados')} del banco.`,
    data: done.map(({ id, recibo_id, numero }) => ({ linea_id: id, recibo_id, numero })),
  };
}

/** What the money pays of what the customer owes, which the lines after it no longer find. */
function tomar(deudas: Map<number, readonly Abierto[]>, persona_id: number, valor_cts: number) {
  const abiertos = deudas.get(persona_id) ?? [];
  const paga = pagaDe(valor_cts, abiertos);
  const paid = new Map(paga.map((each) => [each.documento_id, each.valor_cts]));
  const left = abiertos.map((each) => ({ ...each, saldo_cts: each.saldo_cts - (paid.get(each.id) ?? 0) }));
  deudas.set(
    persona_id,
    left.filter(({ saldo_cts }) => saldo_cts > 0),
  );
  return paga.map(({ documento_id, valor_cts: cts }) => ({ documento_id, valor: toPesos(cts) }));
}

/** Throws `validacion` with every line that is not there, not pending, or twice. */
async function pendientesDe(db: Reader, lineas: Registrar['lineas']): Promise<ReadonlyMap<number, Linea>> {
  const ids = lineas.map(({ linea_id }) => linea_id);
  const rows = new Map((await lineasDe(db, ids)).map((row) => [row.id, row]));
  const numeros = await sql<{ id: number; numero: string }>`select l.id, r.numero from extracto_linea as l
    join recibo as r on r.id = l.recibo_id where l.id in (select value from json_each(${JSON.stringify(ids)}))`.execute(
    db,
  );
  const recibos = new Map(numeros.rows.map(({ id, numero }) => [id, numero]));
  const errores: FieldErrors = {};
  for (const [i, id] of ids.entries()) {
    const row = rows.get(id);
    const recibo = recibos.get(id);
    const wrong = !row
      ? 'No se encontró la línea del banco.'
      : recibo
        ? `La línea ya fue registrada en el recibo ${recibo}.`
        : row.estado !== 'PENDIENTE'
          ? `La línea está ${row.estado}.`
          : ids.indexOf(id) < i && 'La línea está dos veces.';
    if (wrong) errores[`lineas.${i}.linea_id`] = [wrong];
  }
  const [first] = Object.values(errores);
  if (first) throw refused(first[0] ?? '', errores);
  return rows;
}

/** A receipt that is refused says of which line it is. */
async function enSuLinea<T>(i: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || !error.errores) throw error;
    const errores = Object.fromEntries(
      Object.entries(error.errores).map(([campo, texts]) => [`lineas.${i}.${campo}`, texts]),
    );
    if (error.code === 'validacion') throw invalid(errores, error.message);
    throw new AppError(error.code, error.message, { errores, data: error.data });
  }
}
