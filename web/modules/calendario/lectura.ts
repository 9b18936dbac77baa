/** Reads what an older version, another tab or a file may hold as a delivery. Pure; never throws. */
import { businessDay, formatDate, isDay, parseDate } from '../../../server/shared/dates.ts';
import { visibleText } from '../../../server/shared/text.ts';
import { type Tercero, TRANSPORTISTAS } from './catalogos.ts';
import type { Entrega, Linea } from './entrega.ts';

/** Characters and rows that one delivery may hold; more is a file gone wrong. */
export const MAXIMO = { titulo: 200, notas: 2000, facturas: 200, nombre: 200, lineas: 50, cajas: 1_000_000 } as const;

type Bag = Readonly<Record<string, unknown>>;

export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown, most: number): string =>
  typeof value === 'string' ? visibleText(value).trim().slice(0, most) : '';

function number(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isSafeInteger(read) ? read : null;
}

const HOUR = /^([01]\d|2[0-3]):[0-5]\d/;
/** An instant with its zone, as `toISOString` wrote it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/;

/** DD/MM/YYYY of that form or of any ISO one, with the hour that an ISO instant brings; `null` when it is no day. */
function readDay(value: unknown): { date: string; time?: string } | null {
  if (typeof value !== 'string') return null;
  const given = value.trim();
  if (INSTANT.test(given)) {
    const instant = new Date(given);
    if (Number.isNaN(instant.getTime())) return null;
    const day = businessDay(instant);
    if (!isDay(day)) return null;
    // Stored instants are of Colombia, five hours behind UTC all year.
    const local = new Date(instant.getTime() - 5 * 3_600_000).toISOString();
    return { date: formatDate(day), time: local.slice(11, 16) };
  }
  const [day = '', time = ''] = given.split('T');
  if (isDay(day)) return { date: formatDate(day), ...(HOUR.test(time) ? { time: time.slice(0, 5) } : {}) };
  const typed = parseDate(given);
  return typed ? { date: formatDate(typed) } : null;
}

const hourOf = (value: unknown): string | undefined =>
  typeof value === 'string' && HOUR.test(value.trim()) ? value.trim().slice(0, 5) : undefined;

function readTransportista(given: Bag): Tercero | null {
  const own = isBag(given.transportista) ? given.transportista : {};
  const id = number(given.transportistaId) ?? number(own.id);
  const name = text(own.name, MAXIMO.nombre) || TRANSPORTISTAS.find((one) => one.id === id)?.name;
  return id !== null && name ? { id, name } : null;
}

function readLinea(given: unknown): Linea | null {
  if (!isBag(given)) return null;
  const [id, cajas] = [number(given.id), number(given.cajas)];
  const name = text(given.name, MAXIMO.nombre);
  if (id === null || !name || cajas === null || cajas < 0 || cajas > MAXIMO.cajas) return null;
  return { id, name, cajas, facturas: text(given.facturas, MAXIMO.facturas) };
}

/** The delivery, or why it is none. */
export function readEntrega(given: unknown): Entrega | string {
  if (!isBag(given)) return 'no es una entrega';
  const title = text(given.title, MAXIMO.titulo);
  if (!title) return 'no tiene descripción';
  const start = readDay(given.startDate);
  if (!start) return 'su fecha de inicio no es válida';
  const end = given.endDate === undefined || given.endDate === '' ? start : readDay(given.endDate);
  if (!end) return 'su fecha de fin no es válida';
  const id = typeof given.id === 'string' ? given.id.trim() : String(number(given.id) ?? '');
  const lineas = Array.isArray(given.proveedores) ? given.proveedores : [];
  const proveedores = lineas.map(readLinea);
  if (proveedores.includes(null) || lineas.length > MAXIMO.lineas) return 'sus proveedores no se entienden';
  const transportista = readTransportista(given);
  return {
    id: id.slice(0, MAXIMO.nombre),
    title,
    description: text(given.description, MAXIMO.notas),
    startDate: start.date,
    endDate: end.date,
    startTime: hourOf(given.startTime) ?? start.time ?? '00:00',
    endTime: hourOf(given.endTime) ?? end.time ?? '00:00',
    categoryId: number(given.categoryId) ?? 0,
    transportistaId: transportista?.id ?? null,
    transportista,
    proveedores: proveedores as Linea[],
    confirmed: given.confirmed === true,
  };
}

/** Each with an id of its own: without one it gets its place, and one that repeats gets another. */
export function readEntregas(given: readonly unknown[]): { entregas: Entrega[]; ilegibles: Ilegible[] } {
  const taken = new Set<string>();
  // Which number the next one of that id gets: a file may hold thousands of one.
  const turns = new Map<string, number>();
  const entregas: Entrega[] = [];
  const ilegibles: Ilegible[] = [];
  for (const [index, one] of given.entries()) {
    const read = readEntrega(one);
    if (typeof read === 'string') {
      ilegibles.push({ numero: index + 1, motivo: read, original: one });
      continue;
    }
    const own = read.id || 'sin-id';
    let id = read.id || `sin-id-${index + 1}`;
    for (let turn = turns.get(own) ?? 2; taken.has(id); turn += 1) {
      id = `${own}-${turn}`;
      turns.set(own, turn + 1);
    }
    taken.add(id);
    entregas.push(id === read.id ? read : { ...read, id });
  }
  return { entregas, ilegibles };
}

/** What could not be read, kept as it was. */
export interface Ilegible {
  /** Its place in the list, from 1. */
  readonly numero: number;
  readonly motivo: string;
  readonly original: unknown;
}
