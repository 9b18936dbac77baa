/** What takes the hours of somebody, or of a property: one range of an index, however many appointments there are. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { type AppError, duplicate } from '../../core/http/errors.ts';
import { chocan, type Ocupa } from './rules/agenda.ts';
import { relojDe } from './rules/horas.ts';

/** None is longer, with the margins of both. */
const ALCANCE = 720 + 2 * 240;

type Columna = 'responsable_id' | 'inmueble_id';

/** Said by name: a planner without statistics takes one of states, which walks all that is to be. */
const INDICES: Readonly<Record<Columna, string>> = { responsable_id: 'cita_responsable', inmueble_id: 'cita_inmueble' };

interface Ocupada extends Ocupa {
  readonly id: number;
  readonly responsable_id: number;
}

/** Those of a column's values that begin near some minutes and are to be: no request that let its hour go. */
export async function ocupadas(
  db: Reader,
  columna: Columna,
  ids: readonly number[],
  { desde, hasta, now }: { readonly desde: number; readonly hasta: number; readonly now: Date },
): Promise<Ocupada[]> {
  const { rows } = await sql<Ocupada>`
    select c.id, c.responsable_id, c.inicia, c.termina, c.margen_antes, c.margen_despues
    from cita as c indexed by ${sql.id(INDICES[columna])}
    where c.${sql.id(columna)} in (select value from json_each(${JSON.stringify(ids)}))
      and c.inicia > ${desde - ALCANCE} and c.inicia < ${hasta + ALCANCE}
      and (c.estado = 'CONFIRMADA' or (c.estado = 'SOLICITADA' and c.retiene_hasta > ${now.toISOString()}))
    order by c.inicia`.execute(db);
  return rows;
}

interface Pedida extends Ocupa {
  /** Itself, when it moves. */
  readonly id: number | null;
  readonly responsable_id: number;
  readonly inmueble_id: number | null;
}

/** Throws `duplicado` (409) when who attends, or the property, has another one too near. */
export async function requireHoraLibre(db: Reader, pedida: Pedida, now: Date): Promise<void> {
  const { id, responsable_id, inmueble_id, inicia: desde, termina: hasta } = pedida;
  const near = { desde, hasta, now };
  const choca = (others: readonly Ocupada[]) => others.find((other) => other.id !== id && chocan(pedida, other));
  const own = choca(await ocupadas(db, 'responsable_id', [responsable_id], near));
  if (own) throw ocupada('El responsable', own);
  if (inmueble_id === null) return;
  const there = choca(await ocupadas(db, 'inmueble_id', [inmueble_id], near));
  if (there) throw ocupada('El inmueble', there);
}

function ocupada(quien: string, { inicia, termina }: Ocupa): AppError {
  const msg = `${quien} ya tiene una cita de ${relojDe(inicia).hora} a ${relojDe(termina).hora}.`;
  return duplicate(msg, { hora_inicio: [msg] });
}
