/**
 * When a debtor may be written to (Ley 2300 de 2023, article 3): in certain hours, never on Sundays and holidays; and once a direct
 * contact was had, no more than once on a day, nor by several channels within a week. Weeks are those of the calendar, from Monday:
 * the article counts its hours from Monday to Saturday.
 */
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
  return esFestivo(day) ? null : (HOURS[weekday(day)] ?? null);
}

/** 0 is Sunday. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const at = (day: string, hour: number) => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00-05:00`);

/** The Monday of the week of a `YYYY-MM-DD`. */
const lunesDe = (day: string) => plus(day, -((weekday(day) + 6) % 7));

/** The first instant, from the given one on, at which a message of collection may be sent. */
export function horaDeCobranza(instant: Date): Date {
  for (let ms = instant.getTime(); ; ) {
    const day = businessDay(new Date(ms));
    const hours = hoursOf(day);
    if (hours && ms < at(day, hours[1])) return new Date(Math.max(ms, at(day, hours[0])));
    ms = at(plus(day, 1), 0);
  }
}

/** That somebody was written to for money, or may have been. */
export interface ContactoDeCobranza {
  readonly canal: string;
  readonly instante: Date;
}

export interface TurnoDeCobranza {
  readonly cuando: Date;
  /** Which rule made it wait, the farthest first: another channel that week, another message that day, the hours; `null`: none did. */
  readonly espera: 'canal' | 'dia' | 'hora' | null;
}

/** The instant from which contacts matter to one that is to be had then: the beginning of its week. */
export function semanaDeCobranza(instant: Date): Date {
  return new Date(at(lunesDe(businessDay(instant)), 0));
}

/**
 * The first instant, from the given one on, at which somebody may be written to for money by a channel, who was contacted before as
 * `contactos` says.
 */
export function turnoDeCobranza(
  instant: Date,
  canal: string,
  contactos: readonly ContactoDeCobranza[],
): TurnoDeCobranza {
  const days = new Set(contactos.map(({ instante }) => businessDay(instante)));
  const others = new Set(
    contactos.filter((one) => one.canal !== canal).map(({ instante }) => lunesDe(businessDay(instante))),
  );
  let espera: TurnoDeCobranza['espera'] = null;
  for (let from = instant; ; ) {
    const cuando = horaDeCobranza(from);
    if (cuando > from && espera === null) espera = 'hora';
    const day = businessDay(cuando);
    if (others.has(lunesDe(day))) {
      espera = 'canal';
      from = new Date(at(plus(lunesDe(day), 7), 0));
    } else if (days.has(day)) {
      if (espera !== 'canal') espera = 'dia';
      from = new Date(at(plus(day, 1), 0));
    } else return { cuando, espera };
  }
}
