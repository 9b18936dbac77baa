/** When the drill of the clock is due, of each place. */

import type { Reader } from '../../../core/db/reader.ts';
import { INTERRUMPIDO, simulacrosDelReloj } from '../../../core/respaldos/registro.ts';
import { businessDay } from '../../../shared/dates.ts';

/** Once a month, from that day on. `last`: day of the one before. */
export function simulacroToca(day: number, today: string, last: string | null): boolean {
  if (day === 0 || Number(today.slice(8)) < day) return false;
  return last === null || last.slice(0, 7) !== today.slice(0, 7);
}

/** Of those that a server cut short by ending: the third of a month is not tried again, in case it is the drill that ends it. */
const CORTADOS = 3;

/** The day of the last one of each place; `null`: this machine. */
export async function ultimosDelReloj(db: Reader): Promise<ReadonlyMap<number | null, string>> {
  const rows = (await simulacrosDelReloj(db)).map((row) => ({ ...row, dia: businessDay(new Date(row.inicio)) }));
  const last = new Map<number | null, string>();
  for (const [destino, own] of Map.groupBy(rows, ({ destino_id }) => destino_id)) {
    const done = own.find(
      ({ dia, mensaje }) =>
        mensaje !== INTERRUMPIDO ||
        own.filter((other) => other.mensaje === INTERRUMPIDO && other.dia.slice(0, 7) === dia.slice(0, 7)).length >=
          CORTADOS,
    );
    if (done) last.set(destino, done.dia);
  }
  return last;
}
