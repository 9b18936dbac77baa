/** Files of deliveries: what a file that somebody chose would bring to the calendar, before anything is changed. Pure. */
import { formatCount } from '../../../server/shared/text.ts';
import type { Entrega } from './entrega.ts';
import { type Guardado, readGuardado } from './guardado.ts';
import { readIcs } from './ics.ts';
import { type Ilegible, readEntrega, readEntregas } from './lectura.ts';

/** Characters of a file, and deliveries in it. */
export const LIMITE = { texto: 10_000_000, entregas: 10_000 } as const;

export const MUY_GRANDE = 'El archivo es demasiado grande: admite hasta 10 MB.';

export interface Archivo {
  readonly entregas: readonly Entrega[];
  readonly ilegibles: readonly Ilegible[];
  /** Facts of the file that one should know. */
  readonly avisos: readonly string[];
}

/** Why it cannot be imported, or what it holds. */
export function readArchivo(text: string): Archivo | string {
  if (text.length > LIMITE.texto) return MUY_GRANDE;
  const read = /^\s*[[{]/.test(text.replace(/^\uFEFF/, '')) ? readJson(text) : readCalendar(text);
  if (typeof read === 'string') return read;
  if (read.entregas.length > LIMITE.entregas) return 'El archivo tiene más de 10,000 entregas.';
  if (read.entregas.length + read.ilegibles.length === 0) return 'El archivo no tiene entregas.';
  return read;
}

function readJson(text: string): Archivo | string {
  const wrong = 'El archivo no es un calendario de entregas.';
  const clean = text.replace(/^\uFEFF/, '');
  if (readGuardado(clean).kind !== 'bien') return wrong;
  const given = JSON.parse(clean) as unknown[] | { entregas: unknown[] };
  return { ...readEntregas(Array.isArray(given) ? given : given.entregas), avisos: [] };
}

function readCalendar(text: string): Archivo | string {
  const read = readIcs(text);
  if (!read) return 'Elige un archivo .ics o .json de un calendario.';
  // Two events of one id are two times of a series: each is kept.
  const { entregas } = readEntregas(read.entregas);
  const series = formatCount(read.repetidos, 'entrega se repite', 'entregas se repiten');
  return {
    entregas,
    ilegibles: read.ilegibles,
    avisos: read.repetidos > 0 ? [`${series}: se trae solo la primera vez.`] : [],
  };
}

export interface Comparacion {
  readonly nuevas: readonly Entrega[];
  /** Of the same id and not alike: the file's. */
  readonly distintas: readonly Entrega[];
  readonly iguales: number;
}

/** One text for what is alike, whoever wrote it. */
const canonical = (entrega: Entrega) => JSON.stringify(readEntrega(entrega));

export function compareWith({ entregas }: Guardado, read: readonly Entrega[]): Comparacion {
  const own = new Map(entregas.map((entrega) => [entrega.id, canonical(entrega)]));
  const nuevas = read.filter(({ id }) => !own.has(id));
  const distintas = read.filter((entrega) => own.has(entrega.id) && own.get(entrega.id) !== canonical(entrega));
  return { nuevas, distintas, iguales: read.length - nuevas.length - distintas.length };
}
