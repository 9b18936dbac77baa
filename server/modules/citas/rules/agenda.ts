/** Pure rules of an agenda: when a kind of appointment may be, which two are too close, and which hours are left. The same on screen and on the server. */
import { esFestivo } from '../../../shared/festivos.ts';
import { moveDay } from '../../../shared/typed-date.ts';
import { ahoraEnMinutos, diaSemana, enMinutos, FIN_DEL_DIA, horaDe, minutosDe, relojDe } from './horas.ts';

export interface Franja {
  /** 1 Monday, 7 Sunday. */
  readonly dia: number;
  readonly desde: string;
  readonly hasta: string;
}

export interface ReglasTipo {
  /** Minutes. */
  readonly duracion: number;
  readonly margen_antes: number;
  readonly margen_despues: number;
  readonly anticipacion_minima_horas: number;
  readonly anticipacion_maxima_dias: number;
  readonly horario: readonly Franja[];
  readonly festivos: boolean;
}

/** What an appointment takes of an agenda, in minutes since 1970. */
export interface Ocupa {
  readonly inicia: number;
  readonly termina: number;
  readonly margen_antes: number;
  readonly margen_despues: number;
}

export interface Falta {
  readonly campo: 'fecha' | 'hora_inicio';
  readonly msg: string;
}

export const PASADA = 'No se pueden crear citas en fechas pasadas.';

const falta = (campo: Falta['campo'], msg: string): Falta => ({ campo, msg });

/** Why a kind of appointment may not begin then, whoever attends it; `null` when it may. */
export function faltaDe(tipo: ReglasTipo, fecha: string, hora: string, now: Date): Falta | null {
  const inicia = enMinutos(fecha, hora);
  const ahora = ahoraEnMinutos(now);
  const { anticipacion_minima_horas: horas, anticipacion_maxima_dias: dias } = tipo;
  if (inicia < ahora) return falta(fecha < relojDe(Math.floor(ahora)).fecha ? 'fecha' : 'hora_inicio', PASADA);
  if (!tipo.festivos && esFestivo(fecha)) return falta('fecha', 'La fecha es festivo.');
  if (!cabe(tipo, fecha, minutosDe(hora)))
    return falta('hora_inicio', 'La hora está fuera del horario de este tipo de cita.');
  if (inicia < ahora + horas * 60)
    return falta('hora_inicio', `Debe agendar con mínimo ${horas} horas de anticipación.`);
  if (fecha > moveDay(relojDe(Math.floor(ahora)).fecha, dias))
    return falta('fecha', `Solo se puede agendar con máximo ${dias} días de anticipación.`);
  return null;
}

/** Whole inside one of the stretches of its day. */
function cabe({ horario, duracion }: ReglasTipo, fecha: string, desde: number): boolean {
  const dia = diaSemana(fecha);
  if (desde + duracion >= FIN_DEL_DIA) return false;
  return horario.some(
    (franja) => franja.dia === dia && minutosDe(franja.desde) <= desde && desde + duracion <= minutosDe(franja.hasta),
  );
}

/** Between two of them there is less than the first one's margin after and the second one's before. */
export function chocan(a: Ocupa, b: Ocupa): boolean {
  const [first, second] = a.inicia <= b.inicia ? [a, b] : [b, a];
  return first.termina + first.margen_despues + second.margen_antes > second.inicia;
}

export const ocuparia = (
  { duracion, margen_antes, margen_despues }: Pick<ReglasTipo, 'duracion' | 'margen_antes' | 'margen_despues'>,
  fecha: string,
  hora: string,
): Ocupa => {
  const inicia = enMinutos(fecha, hora);
  return { inicia, termina: inicia + duracion, margen_antes, margen_despues };
};

export interface Hueco {
  readonly fecha: string;
  readonly hora_inicio: string;
  readonly hora_fin: string;
}

/** The beginnings that are left of some days: each `duracion` from the beginning of each stretch. `ocupadas`: what takes the agenda of who attends. */
export function huecos(
  tipo: ReglasTipo,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
  ocupadas: readonly Ocupa[],
  now: Date,
): Hueco[] {
  const found: Hueco[] = [];
  for (let fecha = desde; fecha <= hasta; fecha = moveDay(fecha, 1)) {
    for (const inicio of iniciosDe(tipo, fecha)) {
      const hora_inicio = horaDe(inicio);
      if (faltaDe(tipo, fecha, hora_inicio, now)) continue;
      const nueva = ocuparia(tipo, fecha, hora_inicio);
      if (ocupadas.some((otra) => chocan(nueva, otra))) continue;
      found.push({ fecha, hora_inicio, hora_fin: horaDe(inicio + tipo.duracion) });
    }
  }
  return found;
}

function iniciosDe({ horario, duracion }: ReglasTipo, fecha: string): number[] {
  const dia = diaSemana(fecha);
  const inicios = horario.flatMap((franja) => {
    if (franja.dia !== dia) return [];
    const desde = minutosDe(franja.desde);
    const cuantos = Math.max(0, Math.floor((minutosDe(franja.hasta) - desde) / duracion));
    return Array.from({ length: cuantos }, (_, i) => desde + i * duracion);
  });
  return inicios.sort((a, b) => a - b);
}

/** The first of two stretches of one day that share minutes, by its place; -1 when none does. */
export function franjaRepetida(horario: readonly Franja[]): number {
  return horario.findIndex((a, i) =>
    horario.some((b, j) => j < i && a.dia === b.dia && a.desde < b.hasta && b.desde < a.hasta),
  );
}
