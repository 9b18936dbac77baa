/** Hours in which a debtor may be written to (Ley 2300 de 2023, article 3): never on Sundays and holidays. */
import { businessDay } from './dates.ts';
import { esFestivo } from './festivos.ts';

const DAY_MS = 86_400_000;
/** From, until (not included), by day of the week; Sunday first. */
const HOURS: readonly (readonly [number, number] | null)[] = [
  null,
  [7, 19],
  [7, 19],
  [7, 19],
  [7, 19],
  [7, 19],
  [8, 15],
];

/** The hours of a `YYYY-MM-DD`. */
function hoursOf(day: string): readonly [number, number] | null {
  return esFestivo(day) ? null : (HOURS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? null);
}

const at = (day: string, hour: number) => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00-05:00`);

/** The first instant, from the given one on, at which a message of collection may be sent. */
export function horaDeCobranza(instant: Date): Date {
  for (let ms = instant.getTime(); ; ) {
    const day = businessDay(new Date(ms));
    const hours = hoursOf(day);
    if (hours && ms < at(day, hours[1])) return new Date(Math.max(ms, at(day, hours[0])));
    ms = at(businessDay(new Date(at(day, 0) + DAY_MS)), 0);
  }
}
