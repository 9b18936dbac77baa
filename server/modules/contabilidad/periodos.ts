/**
 * The months of the books, by module: closing one closes those before, reopening one reopens those after, so that of each module the
 * last closed month says it all. Posting in a closed month is for who may, and says so.
 */
import { type Actor, can } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { insertRows, updateRows } from '../../core/db/row-sets.ts';
import { AppError, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { addMonths } from '../../shared/months.ts';
import { MODULOS, type ModuloContable } from './campos.ts';
import type { Periodo } from './contract.ts';
import { manifest } from './manifest.ts';
import { claveDe, estaCerrado, haTerminado, type Mes, mesDe, mesEscrito } from './rules.ts';

interface UnPeriodo extends Mes {
  readonly modulo: ModuloContable;
}

const NOMBRES = Object.keys(MODULOS) as ModuloContable[];
/** Before it nothing is kept. */
const PRIMER_ANIO = 2000;

export async function listPeriodos(db: Reader, anio: number): Promise<Periodo[]> {
  const ultimos = await Promise.all(NOMBRES.map((modulo) => ultimoCerrado(db, modulo)));
  return Array.from({ length: 12 }, (_, i) => i + 1).flatMap((mes) =>
    NOMBRES.map((modulo, m) => {
      return { anio, mes, modulo, cerrado: estaCerrado(claveDe({ anio, mes }), ultimos[m] ?? null) };
    }),
  );
}

async function ultimoCerrado(db: Reader, modulo: ModuloContable): Promise<Mes | null> {
  const row = await db
    .selectFrom('periodo')
    .select(['anio', 'mes'])
    .where('modulo', '=', modulo)
    .where('cerrado', '=', 1)
    .orderBy('anio', 'desc')
    .orderBy('mes', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Refuses what falls in a closed month (409 `periodo_cerrado`), unless `acepta` (`acepta_periodo_cerrado` of the body) and who acts may. `data`
 * of the refusal: `{anio, mes, modulo, puede_operar}`. `fecha`: `YYYY-MM-DD`.
 */
export async function requireOpenPeriod(
  w: { readonly tx: Reader; readonly actor: Actor },
  modulo: ModuloContable,
  fecha: string,
  acepta?: boolean,
): Promise<void> {
  if (!estaCerrado(fecha, await ultimoCerrado(w.tx, modulo))) return;
  const puede_operar = puedeOperar(w.actor);
  if (acepta && puede_operar) return;
  const mes = mesDe(fecha);
  throw new AppError(
    'periodo_cerrado',
    `El período ${mesEscrito(mes)} está cerrado, no se puede registrar el movimiento.`,
    { data: { ...mes, modulo, puede_operar } },
  );
}

const puedeOperar = (actor: Actor) => can(actor, manifest.permisos.operarCerrado);

/** Of an ended month; those before close too. */
export async function cerrarPeriodo(w: Work, { anio, mes, modulo }: UnPeriodo): Promise<Periodo[]> {
  const este = { anio, mes };
  if (!haTerminado(este, businessDay(w.now))) {
    throw refused(`El mes ${mesEscrito(este)} no ha terminado: solo se cierran meses terminados.`);
  }
  const ultimo = await ultimoCerrado(w.tx, modulo);
  if (ultimo && claveDe(ultimo) >= claveDe(este)) throw refused(`El período ${mesEscrito(este)} ya está cerrado.`);
  // Of what was never kept, the year is told from its beginning.
  await marcar(w, modulo, mesesDe(ultimo ? addMonths(claveDe(ultimo), 1) : `${anio}-01`, claveDe(este)), 1);
  return listPeriodos(w.tx, anio);
}

/** Those after reopen too; those before stay closed. */
export async function reabrirPeriodo(w: Work, { anio, mes, modulo }: UnPeriodo, motivo: string): Promise<Periodo[]> {
  const este = { anio, mes };
  const ultimo = await ultimoCerrado(w.tx, modulo);
  if (!ultimo || claveDe(ultimo) < claveDe(este)) throw refused(`El período ${mesEscrito(este)} no está cerrado.`);
  await marcar(w, modulo, mesesDe(claveDe(este), claveDe(ultimo)), 0, motivo);
  const anterior = addMonths(claveDe(este), -1);
  if (mesDe(anterior).anio >= PRIMER_ANIO) await marcar(w, modulo, [anterior], 1, motivo);
  return listPeriodos(w.tx, anio);
}

function mesesDe(desde: string, hasta: string): string[] {
  const meses: string[] = [];
  for (let mes = desde; mes <= hasta; mes = addMonths(mes, 1)) meses.push(mes);
  return meses;
}

/** Makes these months be closed or open. Of one that nobody closed nothing is written when it is to be open. */
async function marcar(
  w: Work,
  modulo: ModuloContable,
  meses: readonly string[],
  cerrado: 0 | 1,
  motivo?: string,
): Promise<void> {
  const rows = await w.tx.selectFrom('periodo').selectAll().where('modulo', '=', modulo).execute();
  const known = new Map(rows.map((row) => [claveDe(row), row]));
  const changed = meses.flatMap((mes) => {
    const row = known.get(mes);
    return row && row.cerrado !== cerrado ? [{ id: row.id, version: row.version, cerrado }] : [];
  });
  await updateRows(w, 'periodo', changed, motivo === undefined ? {} : { motivo });
  const added = cerrado === 1 ? meses.filter((mes) => !known.has(mes)) : [];
  await insertRows(
    w,
    'periodo',
    added.map((mes) => ({ ...mesDe(mes), modulo, cerrado })),
  );
}
