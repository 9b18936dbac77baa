/** Hours of the clock of Bogota, counted in minutes: of a day ('HH:MM'), or since 1970. */

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** Bogota is five hours behind UTC all year. */
const OFFSET_MINUTES = 300;

/** 'HH:MM' → minutes of the day. */
export const minutosDe = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));

/** Minutes of the day → 'HH:MM'. */
export const horaDe = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

/** Minutes since 1970 of that clock. */
export const enMinutos = (fecha: string, hora: string): number =>
  Date.parse(`${fecha}T00:00:00Z`) / MINUTE_MS + minutosDe(hora);

/** The same of an instant, with what is left of its minute: an hour that began is past. */
export const ahoraEnMinutos = (now: Date): number => now.getTime() / MINUTE_MS - OFFSET_MINUTES;

/** The instant of minutes since 1970 of that clock. */
export const instanteDe = (minutos: number): Date => new Date((minutos + OFFSET_MINUTES) * MINUTE_MS);

/** The day and the hour of minutes since 1970 of that clock. */
export function relojDe(minutos: number): { readonly fecha: string; readonly hora: string } {
  const fecha = new Date(minutos * MINUTE_MS).toISOString().slice(0, 10);
  return { fecha, hora: horaDe(((minutos % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) };
}

/** 1 Monday … 7 Sunday. */
export const diaSemana = (fecha: string): number => new Date(`${fecha}T00:00:00Z`).getUTCDay() || 7;

export const FIN_DEL_DIA = DAY_MINUTES;
