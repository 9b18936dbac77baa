/** Which copies stay: the newest of so many days, weeks and months that have one. Pure. */

export interface Retencion {
  readonly diarias: number;
  readonly semanales: number;
  readonly mensuales: number;
}

export const RETENCION: Retencion = { diarias: 14, semanales: 8, mensuales: 12 };

const DAY_MS = 86_400_000;
/** The first day of 1970 was a Thursday: weeks begin on Mondays. */
const weekOf = (dia: string): string => String(Math.floor((Date.parse(dia) / DAY_MS + 3) / 7));
const monthOf = (dia: string): string => dia.slice(0, 7);

/** The newest day of each of the newest `n` periods that have one. `days`: newest first. */
function newestOf(days: readonly string[], periodOf: (dia: string) => string, n: number): string[] {
  const first = new Map<string, string>();
  for (const dia of days) if (!first.has(periodOf(dia))) first.set(periodOf(dia), dia);
  return [...first.values()].slice(0, n);
}

/** Of these days (`YYYY-MM-DD`), those whose copy stays. */
export function quedan(dias: readonly string[], { diarias, semanales, mensuales }: Retencion): ReadonlySet<string> {
  const days = [...new Set(dias)].sort().reverse();
  return new Set([
    ...days.slice(0, diarias),
    ...newestOf(days, weekOf, semanales),
    ...newestOf(days, monthOf, mensuales),
  ]);
}

const COPY = /^mayordomo-(\d{4}-\d{2}-\d{2})\.db(?:\.age)?$/;

/** The day of a daily copy by the name of its file, encrypted or not; `null` of any other file. */
export const diaDe = (nombre: string): string | null => COPY.exec(nombre)?.[1] ?? null;
