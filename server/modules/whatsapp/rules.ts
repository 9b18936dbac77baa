/** Pure rules of the log: which dates one may ask for. */
import { isDay, parseDate } from '../../shared/dates.ts';

const DAY_MS = 86_400_000;
/** A year, with its leap day. */
const MAX_DIAS = 366;

export interface Rango {
  /** Days of Bogota, both included. */
  readonly desde: string;
  readonly hasta: string;
  /** Instants of UTC, both included. */
  readonly desdeInstante: string;
  readonly hastaInstante: string;
}

export interface Fechas {
  readonly fecha_ini: string;
  readonly fecha_fin: string;
  readonly f_ini?: string | undefined;
  readonly f_fin?: string | undefined;
}

type Faults = Readonly<Record<string, string>>;

const MOMENT = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d)$/;

/** `YYYY-MM-DD`, or as people write it: DD/MM/YYYY. */
const dayOf = (text: string) => (isDay(text) ? text : parseDate(text));

/** `YYYY-MM-DD HH:mm` in Bogota, to its last millisecond when `end`. `null` when it is no such moment of that day. */
function instantOf(moment: string, day: string, end: boolean): string | null {
  const [, date, hours, minutes] = MOMENT.exec(moment) ?? [];
  if (date !== day) return null;
  return new Date(`${date}T${hours}:${minutes}:${end ? '59.999' : '00.000'}-05:00`).toISOString();
}

/** The range that was asked for, or what is wrong with which date. `f_ini` and `f_fin` say the minute of the same days. */
export function rangoDe({ fecha_ini, fecha_fin, f_ini, f_fin }: Fechas): Rango | Faults {
  const [desde, hasta] = [dayOf(fecha_ini), dayOf(fecha_fin)];
  const INVALIDA = 'Fecha inválida';
  if (!desde || !hasta) {
    return { ...(desde ? {} : { fecha_ini: INVALIDA }), ...(hasta ? {} : { fecha_fin: INVALIDA }) };
  }
  const desdeInstante = instantOf(f_ini ?? `${desde} 00:00`, desde, false);
  const hastaInstante = instantOf(f_fin ?? `${hasta} 23:59`, hasta, true);
  if (!desdeInstante || !hastaInstante) {
    return { ...(desdeInstante ? {} : { f_ini: INVALIDA }), ...(hastaInstante ? {} : { f_fin: INVALIDA }) };
  }
  if (desdeInstante > hastaInstante) return { fecha_fin: 'La fecha final debe ser posterior a la inicial.' };
  const days = (Date.parse(hasta) - Date.parse(desde)) / DAY_MS + 1;
  if (days > MAX_DIAS) return { fecha_fin: `Elige a lo sumo ${MAX_DIAS} días.` };
  return { desde, hasta, desdeInstante, hastaInstante };
}

export const esRango = (rango: Rango | Faults): rango is Rango => 'desdeInstante' in rango;
