/**
 * Document numbers: taken inside the transaction that uses them, so that there are no gaps and no repeats. A code has one range of
 * numbers or several (a DIAN resolution is one); modules declare their codes in the manifest, people add ranges at /config/numeraciones.
 */
import { type Selectable, sql } from 'kysely';
import { businessDay, formatDate } from '../shared/dates.ts';
import type { Manifest } from '../shared/manifest.ts';
import { formatNumber } from '../shared/money.ts';
import { formatCount } from '../shared/text.ts';
import { SYSTEM } from './auth/actor.ts';
import { diffRows } from './change-log/diff.ts';
import type { Reader } from './db/reader.ts';
import { insertRow, recordChange } from './db/rows.ts';
import type { DB } from './db/types.ts';
import { duplicate, refused } from './http/errors.ts';
import { notify } from './notifications/notify.ts';
import type { Work } from './work.ts';

export interface DocumentNumber {
  readonly numero: number;
  /** With its prefix and width: `FV-000123`. */
  readonly texto: string;
  /** The range that it comes from. */
  readonly secuencia_id: number;
}

export interface NumberOptions {
  /** Day on which the range must be in force; today unless said. `YYYY-MM-DD`. */
  readonly fecha?: string;
  /** That range and no other of the code. */
  readonly secuencia_id?: number;
  /** Of the ranges of the code, those with this prefix: kinds of a document that are numbered apart. */
  readonly prefijo?: string;
  /** Only ranges that a resolution of the DIAN gave: what the law numbers. */
  readonly con_resolucion?: boolean;
}

type Range = Selectable<DB['secuencia']>;

/** Told of a range: a tenth of its numbers is left, or so many days. */
const FEW_DAYS = 10;
const EVENT = 'numeracion_por_agotarse';

/**
 * The next number of a code: of the first of its active ranges that is in force and has one. Refuses when there is none; throws when nobody
 * declares the code. A rolled-back work gives the number back.
 */
export async function takeNumber(w: Work, codigo: string, options?: NumberOptions): Promise<DocumentNumber> {
  const [taken] = await takeNumbers(w, codigo, 1, options);
  return taken as DocumentNumber;
}

/** The next `count` numbers, one after another, or none of them. They go on in the next range where one ends. */
export async function takeNumbers(
  w: Work,
  codigo: string,
  count: number,
  options: NumberOptions = {},
): Promise<DocumentNumber[]> {
  const today = businessDay(w.now);
  const day = options.fecha ?? today;
  const chosen = await chosenRanges(w.tx, codigo, options);
  const taken: DocumentNumber[] = [];
  const used: Range[] = [];
  for (const range of chosen.filter((each) => each.estado === 1 && isInForce(each, day))) {
    const many = Math.min(count - taken.length, leftOf(range));
    if (many === 0) continue;
    for (let i = 0; i < many; i++) taken.push(numberOf(range, range.siguiente + i));
    used.push({ ...range, siguiente: range.siguiente + many });
  }
  if (taken.length < count) throw unavailable(chosen, day, today, options);
  for (const { id, siguiente } of used) {
    await w.tx.updateTable('secuencia').set({ siguiente }).where('id', '=', id).execute();
  }
  await tellEnding(w, used, today);
  return taken;
}

/** Refuses as `takeNumber` would on that day, and takes nothing: for what is shown before it is done. */
export async function requireNumber(
  db: Reader,
  codigo: string,
  options: NumberOptions & { readonly fecha: string },
): Promise<void> {
  const ranges = await chosenRanges(db, codigo, options);
  const { fecha } = options;
  const usable = ranges.some((each) => each.estado === 1 && isInForce(each, fecha) && leftOf(each) > 0);
  if (!usable) throw unavailable(ranges, fecha, fecha, options);
}

/** Those that a number may come of, in the order in which they are used: never none. */
async function chosenRanges(
  db: Reader,
  codigo: string,
  { secuencia_id, prefijo, con_resolucion }: NumberOptions,
): Promise<Range[]> {
  const ranges = await db
    .selectFrom('secuencia')
    .selectAll()
    .where('codigo', '=', codigo)
    .orderBy('vigente_desde')
    .orderBy('desde')
    .orderBy('id')
    .execute();
  if (ranges.length === 0) throw new Error(`There is no sequence '${codigo}'.`);
  const name = nameOf(ranges[0]);
  const own = ranges.filter(
    (range) => range.id === (secuencia_id ?? range.id) && range.prefijo === (prefijo ?? range.prefijo),
  );
  if (own.length === 0) throw refused(`El rango elegido no es de la numeración «${name}».`);
  if (!con_resolucion) return own;
  const given = own.filter(({ resolucion }) => resolucion !== null);
  if (given.length === 0) throw refused(`La numeración «${name}» no tiene resolución de la DIAN: agrégala ${DONDE}`);
  return given;
}

/** Where people put a resolution. */
const DONDE = 'en Administración › Numeraciones.';

const leftOf = ({ hasta, siguiente }: Range) => hasta - siguiente + 1;
const nameOf = (range: Pick<Range, 'titulo' | 'codigo'> | undefined) => range?.titulo || range?.codigo;

function isInForce({ vigente_desde, vigente_hasta }: Range, day: string): boolean {
  return (vigente_desde ?? day) <= day && (vigente_hasta ?? day) >= day;
}

function numberOf({ id, prefijo, ancho }: Range, numero: number): DocumentNumber {
  return { numero, texto: prefijo + String(numero).padStart(ancho, '0'), secuencia_id: id };
}

function unavailable(
  ranges: readonly Range[],
  day: string,
  today: string,
  { con_resolucion }: Pick<NumberOptions, 'con_resolucion'>,
): Error {
  const what = con_resolucion ? 'La resolución de la numeración' : 'La numeración';
  const say = (why: string) =>
    refused(`${what} «${nameOf(ranges[0])}» ${why}${con_resolucion ? `: agrega otra ${DONDE}` : '.'}`);
  const active = ranges.filter(({ estado }) => estado === 1);
  if (active.length === 0) return say('está inactiva');
  const last = active.findLast((range) => isInForce(range, day));
  if (last) return say(`llegó a su último número, ${last.hasta}`);
  return say(`no está vigente ${day === today ? 'hoy' : `el ${formatDate(day)}`}`);
}

/** Tells of ranges that come to their end, once of each reason. Part of the work of the day; numbers that are taken do it too. */
export async function tellEndingRanges(w: Work): Promise<void> {
  const active = await w.tx.selectFrom('secuencia').selectAll().where('estado', '=', 1).execute();
  await tellEnding(w, active, businessDay(w.now));
}

async function tellEnding(w: Work, ranges: readonly Range[], today: string): Promise<void> {
  for (const range of ranges) {
    const few = range.avisado_numeros === 0 && isAlmostUsed(range);
    const late = range.avisado_dias === 0 && leftOf(range) > 0 && endsSoon(range, today);
    if (!few && !late) continue;
    await w.tx
      .updateTable('secuencia')
      .set({ ...(few ? { avisado_numeros: 1 } : {}), ...(late ? { avisado_dias: 1 } : {}) })
      .where('id', '=', range.id)
      .execute();
    const reasons = [...(few ? [fewWords(range)] : []), ...(late ? [lateWords(range, today)] : [])];
    const titulo = `La numeración «${nameOf(range)}» está por agotarse`;
    // Said by the system: whoever takes the number hears of it too.
    await notify({ ...w, actor: SYSTEM }, EVENT, { titulo, mensaje: reasons.join(' '), object_id: range.id });
  }
}

/** A tenth of its numbers is left. */
function isAlmostUsed({ desde, hasta, siguiente }: Pick<Range, 'desde' | 'hasta' | 'siguiente'>): boolean {
  return (hasta - siguiente + 1) * 10 <= hasta - desde + 1;
}

const DAY_MS = 86_400_000;
const daysTo = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

function endsSoon({ vigente_hasta }: Range, today: string): boolean {
  return vigente_hasta !== null && daysTo(vigente_hasta, today) <= FEW_DAYS;
}

function fewWords(range: Range): string {
  const left = leftOf(range);
  if (left === 0) return `El rango ${range.prefijo}${range.desde} a ${range.hasta} ya no tiene números.`;
  const last = `${numberOf(range, range.siguiente).texto} a ${numberOf(range, range.hasta).texto}`;
  return `Quedan ${formatNumber(left)} de ${formatCount(range.hasta - range.desde + 1, 'número')} (${last}).`;
}

function lateWords({ vigente_hasta }: Range, today: string): string {
  const day = vigente_hasta ?? today;
  const days = daysTo(day, today);
  if (days < 0) return `Su vigencia terminó el ${formatDate(day)}.`;
  return `Su vigencia termina el ${formatDate(day)}${days === 0 ? ', hoy' : `: en ${formatCount(days, 'día')}`}.`;
}

/**
 * Makes a range with this prefix for a kind of a document that is numbered apart, if its code has none. Refuses a prefix that another
 * code has.
 */
export async function requirePrefix(w: Work, codigo: string, prefijo: string): Promise<void> {
  const rows = await w.tx.selectFrom('secuencia').selectAll().where('codigo', '=', codigo).execute();
  if (rows.some((row) => row.prefijo === prefijo)) return;
  const other = await w.tx.selectFrom('secuencia').select('id').where('prefijo', '=', prefijo).executeTakeFirst();
  if (other) {
    const msg = `El prefijo ${prefijo} ya está en uso.`;
    throw duplicate(msg, { prefijo: [msg] });
  }
  const [first] = rows;
  if (!first) throw new Error(`There is no sequence '${codigo}'.`);
  await insertRow(w, 'secuencia', { codigo, titulo: first.titulo, prefijo, ancho: first.ancho });
}

/**
 * Makes a range of each code that a manifest declares and nobody has, and gives all of them the declared title. Ranges that a migration
 * made are told to the change log.
 */
export async function syncSequences(w: Work, manifests: readonly Manifest[]): Promise<void> {
  const rows = await w.tx.selectFrom('secuencia').selectAll().execute();
  for (const row of rows.filter(({ created }) => created === '')) {
    const moment = { created: w.instant, updated: w.instant };
    await w.tx.updateTable('secuencia').set(moment).where('id', '=', row.id).execute();
    recordChange(w, { tabla: 'secuencia', registro_id: row.id, accion: 'crear', cambios: diffRows(null, { ...row }) });
  }
  for (const { codigo, titulo, prefijo, ancho, fiscal } of manifests.flatMap(({ numeraciones }) => numeraciones)) {
    const own = rows.filter((row) => row.codigo === codigo);
    if (own.length === 0 && !fiscal) {
      // A prefix that somebody gave to another code since is not fought over.
      const taken = rows.some((row) => row.prefijo === prefijo);
      await insertRow(w, 'secuencia', { codigo, titulo, prefijo: taken ? `${codigo}-` : prefijo, ancho });
    } else if (own.some((row) => row.titulo !== titulo)) {
      await sql`update secuencia set titulo = ${titulo} where codigo = ${codigo}`.execute(w.tx);
    }
  }
}
