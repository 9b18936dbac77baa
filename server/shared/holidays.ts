/** Holidays of Colombia (Ley 51 de 1983, 'Ley Emiliani', and article 177 of the labour code): computed, so that no year is missing. */

/** Month and day of those that stay where they fall. */
const FIXED: readonly (readonly [month: number, day: number, name: string])[] = [
  [1, 1, 'Año Nuevo'],
  [5, 1, 'Día del Trabajo'],
  [7, 20, 'Día de la Independencia'],
  [8, 7, 'Batalla de Boyacá'],
  [12, 8, 'Inmaculada Concepción'],
  [12, 25, 'Navidad'],
];

/** Those that are kept on the Monday that follows, unless they fall on one. */
const MOVED: readonly (readonly [month: number, day: number, name: string])[] = [
  [1, 6, 'Reyes Magos'],
  [3, 19, 'San José'],
  [6, 29, 'San Pedro y San Pablo'],
  [8, 15, 'Asunción de la Virgen'],
  [10, 12, 'Día de la Diversidad Étnica'],
  [11, 1, 'Todos los Santos'],
  [11, 11, 'Independencia de Cartagena'],
];

/** Days after Easter Sunday; the last three are on their Monday already. */
const EASTER: readonly (readonly [after: number, name: string])[] = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
  [43, 'Ascensión de Jesús'],
  [64, 'Corpus Christi'],
  [71, 'Sagrado Corazón de Jesús'],
];

const DAY_MS = 86_400_000;
const at = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** Days until the next Monday; none on a Monday. */
const untilMonday = (ms: number) => (8 - new Date(ms).getUTCDay()) % 7;

/** Easter Sunday of the Gregorian calendar (the computation of Meeus, Jones and Butcher). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const e = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7;
  const g = Math.floor((a + 11 * e + 22 * f) / 451);
  const sum = e + f - 7 * g + 114;
  return at(year, Math.floor(sum / 31), (sum % 31) + 1);
}

const known = new Map<number, ReadonlyMap<string, string>>();

/** Day (`YYYY-MM-DD`) → name, of a year of four digits. Where two fall on one day, the first name stands. */
export function holidaysOf(year: number): ReadonlyMap<string, string> {
  const found = known.get(year);
  if (found) return found;
  const sunday = easter(year);
  const days = [
    ...FIXED.map(([month, day, name]) => [text(at(year, month, day)), name] as const),
    ...EASTER.map(([after, name]) => [text(sunday + after * DAY_MS), name] as const),
    ...MOVED.map(([month, day, name]) => {
      const own = at(year, month, day);
      return [text(own + untilMonday(own) * DAY_MS), name] as const;
    }),
  ];
  const names = new Map<string, string>();
  for (const [day, name] of days) if (!names.has(day)) names.set(day, name);
  known.set(year, names);
  return names;
}

/** Name of the holiday of a day `YYYY-MM-DD`. */
export function holidayOf(day: string): string | undefined {
  return holidaysOf(Number(day.slice(0, 4))).get(day);
}
