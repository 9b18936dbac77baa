/**
 * Deliveries as an iCalendar file, which any other calendar opens, and back. What iCalendar does not know (carrier, suppliers, boxes,
 * invoices) travels in properties of our own, so that a file that we wrote comes back whole. Pure.
 */
import { parseDate } from '../../../server/shared/dates.ts';
import { DAY_MINUTES, dayOf, type Moment } from '../../kit/calendar/days.ts';
import { TIPOS, tipoDe } from './catalogos.ts';
import { cajasDe, type Entrega, writtenMoment } from './entrega.ts';
import { escapeText, foldLine, type Propiedad, readLines, splitList, unescapeText } from './ics-texto.ts';
import { type Ilegible, readEntrega } from './lectura.ts';

const ZONE = 'America/Bogota';
/** Its words as every reader of calendars needs them: five hours behind UTC, always. */
const TIMEZONE = [
  ...['BEGIN:VTIMEZONE', `TZID:${ZONE}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500', 'TZNAME:-05', 'END:STANDARD', 'END:VTIMEZONE'],
];
/** Of our own; its value is JSON, escaped as text. */
const OWN = 'X-MAYORDOMO-ENTREGA';
/** An event of another calendar that says neither end nor length lasts an hour, as a new one of ours. */
const HOUR = 60;

const stamp = (date: string, time: string) =>
  `${(parseDate(date) ?? '').replaceAll('-', '')}T${time.replace(':', '')}00`;

/** What people read in another calendar under the title. */
function notesOf(entrega: Entrega): string {
  const lines = entrega.proveedores.map(
    ({ name, cajas, facturas }) => `${name}: ${cajas} cajas${facturas ? `, facturas ${facturas}` : ''}`,
  );
  const total = entrega.proveedores.length > 1 ? [`Total: ${cajasDe(entrega)} cajas`] : [];
  return [entrega.transportista?.name, ...lines, ...total, entrega.description].filter(Boolean).join('\n');
}

function eventOf(entrega: Entrega, instant: string): string[] {
  const { id, title, description, categoryId, transportistaId, transportista, proveedores } = entrega;
  const own = { id, description, categoryId, transportistaId, transportista, proveedores };
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${instant}`,
    `DTSTART;TZID=${ZONE}:${stamp(entrega.startDate, entrega.startTime)}`,
    `DTEND;TZID=${ZONE}:${stamp(entrega.endDate, entrega.endTime)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(notesOf(entrega))}`,
    `CATEGORIES:${escapeText(tipoDe(categoryId).name)}`,
    `STATUS:${entrega.confirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    `${OWN}:${escapeText(JSON.stringify(own))}`,
    'END:VEVENT',
  ];
}

export function writeIcs(entregas: readonly Entrega[], now: Date): string {
  const instant = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Mayordomo//Calendario de Entregas//ES', 'CALSCALE:GREGORIAN'],
    ...TIMEZONE,
    ...entregas.flatMap((entrega) => eventOf(entrega, instant)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

type Evento = ReadonlyMap<string, Propiedad>;

/** Events with their properties, the first of each name; alarms and the like inside them are passed over. */
function eventsOf(lines: readonly Propiedad[]): Evento[] {
  const events: Evento[] = [];
  let open: Map<string, Propiedad> | null = null;
  let inside = 0;
  for (const line of lines) {
    const what = line.valor.trim().toUpperCase();
    if (line.nombre === 'BEGIN' && what === 'VEVENT') {
      open = new Map();
      inside = 0;
    } else if (line.nombre === 'END' && what === 'VEVENT') {
      if (open) events.push(open);
      open = null;
    } else if (line.nombre === 'BEGIN') inside += 1;
    else if (line.nombre === 'END') inside -= 1;
    else if (open && inside === 0 && !open.has(line.nombre)) open.set(line.nombre, line);
  }
  return events;
}

const STAMP = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z?))?$/;

/** UTC is taken to Colombia; any other hour is the one on the wall. `null` when it is no date. */
function momentOf(line: Propiedad | undefined): Moment | null {
  const found = STAMP.exec(line?.valor.trim() ?? '');
  if (!found) return null;
  const [, year, month, date, hours = '0', minutes = '0', utc] = found;
  const day = parseDate(`${date}/${month}/${year}`);
  if (!day || Number(hours) > 23 || Number(minutes) > 59) return null;
  return dayOf(day) * DAY_MINUTES + Number(hours) * 60 + Number(minutes) - (utc ? 5 * HOUR : 0);
}

const DURATION = /^P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d+S)?)?$/;

function minutesOf(duration: string | undefined): number | null {
  const found = DURATION.exec(duration?.trim() ?? '');
  if (!found) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return (weeks * 7 + days) * DAY_MINUTES + hours * 60 + minutes;
}

function ownOf(event: Evento): Record<string, unknown> {
  try {
    return JSON.parse(unescapeText(event.get(OWN)?.valor ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function readEvent(event: Evento): Entrega | string {
  const start = momentOf(event.get('DTSTART'));
  if (start === null) return 'su fecha de inicio no es válida';
  const wholeDay = !event.get('DTSTART')?.valor.includes('T');
  const length = minutesOf(event.get('DURATION')?.valor) ?? (wholeDay ? DAY_MINUTES : HOUR);
  const end = momentOf(event.get('DTEND')) ?? start + length;
  const [from, to] = [writtenMoment(start), writtenMoment(end)];
  const text = (name: string) => unescapeText(event.get(name)?.valor ?? '');
  const categories = splitList(event.get('CATEGORIES')?.valor ?? '');
  const tipo = TIPOS.find(({ name }) => categories.includes(name));
  return readEntrega({
    description: text('DESCRIPTION'),
    categoryId: tipo?.id ?? 4,
    ...ownOf(event),
    id: text('UID'),
    title: text('SUMMARY'),
    startDate: from.fecha,
    startTime: from.hora,
    endDate: to.fecha,
    endTime: to.hora,
    confirmed: text('STATUS').toUpperCase() === 'CONFIRMED',
  });
}

export interface LecturaIcs {
  readonly entregas: readonly Entrega[];
  readonly ilegibles: readonly Ilegible[];
  /** Events that repeat: only their first time comes. */
  readonly repetidos: number;
}

/** `null` when it is no calendar at all. Events without id get one of their place in the file. */
export function readIcs(text: string): LecturaIcs | null {
  const lines = readLines(text);
  if (!lines.some(({ nombre, valor }) => nombre === 'BEGIN' && valor.trim().toUpperCase() === 'VCALENDAR')) return null;
  const events = eventsOf(lines);
  const entregas: Entrega[] = [];
  const ilegibles: Ilegible[] = [];
  for (const [index, event] of events.entries()) {
    const read = readEvent(event);
    if (typeof read === 'string') {
      const original = Object.fromEntries([...event.values()].map(({ nombre, valor }) => [nombre, valor]));
      ilegibles.push({ numero: index + 1, motivo: read, original });
    } else entregas.push(read.id ? read : { ...read, id: `ics-${read.startDate}-${read.startTime}-${read.title}` });
  }
  return { entregas, ilegibles, repetidos: events.filter((event) => event.has('RRULE')).length };
}
