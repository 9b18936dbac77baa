/**
 * Writes of receipts: what a customer paid enters the ledger in their favour, and is given to what they owe; undone, both have again what
 * they had, by reverses of today. Each frees, in its own transaction, the orders that waited for it.
 */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { AppError, duplicate, invalid, refused } from '../../core/http/errors.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import { toCentavos } from '../../shared/money.ts';
import { searchKey } from '../../shared/text.ts';
import { alAbonarClientes, anularDocumento, asentar, crearDocumentoCliente } from '../cartera/public.ts';
import { postAccounting, requireOpenPeriod } from '../contabilidad/public.ts';
import { escribirAplicaciones, hechosDe, movimientosDe, preparar } from './aplicar.ts';
import * as campos from './campos.ts';
import type { Anular, Aplicar, Desaplicar, Recibo, ReciboAlta } from './contract/recibos.ts';
import { soltarLinea } from './extractos.ts';
import { aplicacionesDeRecibo, findRecibo, type ReciboGuardado } from './lectura.ts';
import { ESTADOS_RECIBO, estadoDeRecibo } from './rules/recibo.ts';

export async function createRecibo(w: Work, datos: ReciboAlta): Promise<Recibo> {
  const { fecha, persona_id, referencia, aplicaciones, acepta_repetida, acepta_periodo_cerrado } = datos;
  if (fecha > businessDay(w.now)) throw invalid({ fecha: ['La fecha no puede ser futura.'] });
  const { valor, medio_pago, cuenta_id, observacion } = datos;
  await requireReferences(w.tx, referencesOf(campos.recibo, { persona_id, medio_pago, cuenta_id }));
  await requireOpenPeriod(w, 'CARTERA', fecha, acepta_periodo_cerrado);
  if (referencia !== null && !acepta_repetida) await requireNueva(w, referencia);
  const valor_cts = toCentavos(valor) ?? 0;
  // What is owed later than it was paid is paid on the day that it is owed.
  const disponible = { persona_id, libre_cts: valor_cts, desde: fecha, acepta: acepta_periodo_cerrado };
  const filas = await preparar(w, disponible, aplicaciones);
  const { texto: numero } = await takeNumber(w, 'RECIBO');
  const id = await insertRow(w, 'recibo', {
    ...{ numero, fecha, persona_id, medio_pago, cuenta_id, referencia, observacion, valor_cts },
    busca: await buscaDe(w, numero, persona_id, referencia),
  });
  const documento_id = await crearDocumentoCliente(w, {
    ...{ tipo: 'RC', persona_id, numero, n_factura: numero, fecha, vencimiento: fecha, fecha_causacion: fecha },
    ...{ base_cts: valor_cts, iva_cts: 0, total_cts: valor_cts, origen: { tipo: 'RECIBO', id } },
  });
  await postAccounting(w, { tipo: 'RECIBO', id, numero, fecha }, [
    { concepto: cuenta_id === null ? 'CAJA' : 'BANCOS', valor_cts },
    { concepto: 'ANTICIPOS_CLIENTES', valor_cts: -valor_cts },
  ]);
  if (filas.length > 0) {
    await escribirAplicaciones(w, { id, numero, documento_id }, filas);
    await guardarAplicado(w, await reciboDe(w, id));
  }
  await alAbonarClientes.decir(w, [persona_id]);
  return findRecibo(w.tx, id);
}

async function requireNueva(w: Work, referencia: string): Promise<void> {
  const otro = await w.tx
    .selectFrom('recibo')
    .select('numero')
    .where('referencia', '=', referencia)
    .where('estado', '<>', 'ANULADO')
    .executeTakeFirst();
  if (!otro) return;
  const msg = `La referencia ${referencia} ya fue registrada en el recibo ${otro.numero}.`;
  throw duplicate(msg, { referencia: [msg] });
}

async function buscaDe(w: Work, numero: string, persona_id: number, referencia: string | null): Promise<string> {
  const { n_completo, documento } = await w.tx
    .selectFrom('persona')
    .select(['n_completo', 'documento'])
    .where('id', '=', persona_id)
    .executeTakeFirstOrThrow();
  return searchKey([numero, n_completo, documento, referencia ?? ''].join(' '));
}

export async function aplicarRecibo(w: Work, id: number, { version, aplicaciones }: Aplicar): Promise<Recibo> {
  const recibo = await abrir(w, id, version);
  const { persona_id, valor_cts, aplicado_cts, numero } = recibo;
  const disponible = { persona_id, libre_cts: valor_cts - aplicado_cts, desde: businessDay(w.now), acepta: false };
  const filas = await preparar(w, disponible, aplicaciones);
  await escribirAplicaciones(w, { id, numero, documento_id: await documentoDeRecibo(w, id) }, filas);
  await guardarAplicado(w, recibo);
  await alAbonarClientes.decir(w, [persona_id]);
  return findRecibo(w.tx, id);
}

export async function desaplicarRecibo(
  w: Work,
  id: number,
  { version, aplicacion_id, motivo }: Desaplicar,
): Promise<Recibo> {
  const recibo = await abrir(w, id, version);
  await requireOpenPeriod(w, 'CARTERA', businessDay(w.now));
  await deshacer(w, recibo, { solo: aplicacion_id, motivo });
  await guardarAplicado(w, recibo);
  return findRecibo(w.tx, id);
}

/** Its applications are undone first; what is left of it in the customer's favour is taken back. */
export async function anularRecibo(w: Work, id: number, { version, motivo }: Anular): Promise<Recibo> {
  const recibo = await abrir(w, id, version);
  const hoy = businessDay(w.now);
  await requireOpenPeriod(w, 'CARTERA', hoy);
  await requireSinCerrar(w, id);
  await deshacer(w, recibo, { motivo });
  const documento_id = await documentoDeRecibo(w, id);
  await anularDocumento(w, documento_id, hoy, motivo);
  const { numero, cuenta_id, valor_cts } = recibo;
  await postAccounting(w, { tipo: 'RECIBO', id, numero, fecha: hoy }, [
    { concepto: cuenta_id === null ? 'CAJA' : 'BANCOS', valor_cts: -valor_cts },
    { concepto: 'ANTICIPOS_CLIENTES', valor_cts },
  ]);
  await mover(w, recibo, { estado: 'ANULADO', aplicado_cts: 0, motivo }, motivo);
  await soltarLinea(w, id, motivo);
  return findRecibo(w.tx, id);
}

/** What was applied in a month that is closed stays applied. */
async function requireSinCerrar(w: Work, id: number): Promise<void> {
  const [first] = (await aplicacionesDeRecibo(w.tx, id)).map(({ fecha }) => fecha).toSorted();
  if (first === undefined) return;
  try {
    await requireOpenPeriod(w, 'CARTERA', first);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'periodo_cerrado') throw error;
    throw new AppError('periodo_cerrado', 'El recibo tiene aplicaciones en período cerrado.', { data: error.data });
  }
}

interface Deshecho {
  /** No other one. */
  readonly solo?: number;
  readonly motivo: string;
}

export async function deshacer(w: Work, recibo: ReciboGuardado, { solo, motivo }: Deshecho): Promise<void> {
  const { id, numero } = recibo;
  const fecha = businessDay(w.now);
  const todas = await aplicacionesDeRecibo(w.tx, id);
  const rows = solo === undefined ? todas : todas.filter((each) => each.id === solo);
  if (rows.length === 0) {
    if (solo === undefined) return;
    throw refused('La aplicación no es de este recibo, o ya se deshizo.');
  }
  await updateRows(
    w,
    'recibo_aplicacion',
    rows.map((each) => ({ id: each.id, desaplicada: w.instant, motivo })),
    { parent: { recibo_id: id }, motivo },
  );
  const documento_id = await documentoDeRecibo(w, id);
  const reversos = rows.flatMap((each) => movimientosDe(each, documento_id, fecha));
  await asentar(
    w,
    reversos.map(({ valor_cts, ...each }) => ({ ...each, tipo: 'REVERSO', valor_cts: -valor_cts })),
    new Map(),
    motivo,
  );
  await postAccounting(
    w,
    { tipo: 'RECIBO', id, numero, fecha },
    hechosDe(rows).map(({ concepto, valor_cts }) => ({ concepto, valor_cts: -valor_cts })),
  );
}

/** The receipt says again how much of it was given. */
export async function guardarAplicado(w: Work, recibo: ReciboGuardado): Promise<void> {
  const rows = await aplicacionesDeRecibo(w.tx, recibo.id);
  const aplicado_cts = sumExact(rows.map(({ valor_cts }) => valor_cts));
  await mover(w, recibo, { aplicado_cts, estado: estadoDeRecibo(recibo.valor_cts, aplicado_cts) });
}

async function mover(
  w: Work,
  { id, estado }: ReciboGuardado,
  cambios: Pick<ReciboGuardado, 'estado' | 'aplicado_cts'> & { readonly motivo?: string },
  motivo?: string,
): Promise<void> {
  const { version } = await reciboDe(w, id);
  const current = () => findRecibo(w.tx, id);
  await updateRow(w, 'recibo', { id, version, current }, cambios, {
    ...(cambios.estado === estado ? {} : { accion: 'estado' as const }),
    ...(motivo ? { motivo } : {}),
  });
}

const reciboDe = (w: Work, id: number): Promise<ReciboGuardado> =>
  w.tx.selectFrom('recibo').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What it is in the ledger. */
export async function documentoDeRecibo(w: Work, id: number): Promise<number> {
  const row = await w.tx
    .selectFrom('cartera_documento')
    .select('id')
    .where('origen_tipo', '=', 'RECIBO')
    .where('origen_id', '=', id)
    .where('lado', '=', 'CLIENTE')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** One that is not annulled, at the version that was read of it, where it is said. */
export async function abrir(w: Work, id: number, version?: number | null): Promise<ReciboGuardado> {
  const now = await findRecibo(w.tx, id);
  const recibo = await requireVersion(w, 'recibo', id, version ?? now.version, {
    current: () => findRecibo(w.tx, id),
  });
  if (recibo.estado === 'ANULADO') throw refused(`El recibo está ${ESTADOS_RECIBO.ANULADO}.`);
  return recibo;
}
