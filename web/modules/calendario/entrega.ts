/** A delivery as it is kept (specification, section 3), and what the calendar draws of it. Pure. */
import { formatDate, parseDate } from '../../../server/shared/dates.ts';
import { formatCount } from '../../../server/shared/text.ts';
import {
  clockText,
  DAY_MINUTES,
  dayOf,
  dayOfMoment,
  dayText,
  type Moment,
  minuteOf,
  spanText,
} from '../../kit/calendar/days.ts';
import type { CalendarItem } from '../../kit/calendar/item.ts';
import type { Times } from '../../kit/calendar/moves.ts';
import { type Tercero, tipoDe } from './catalogos.ts';

/** A supplier of the delivery, with its boxes and invoice numbers. */
export interface Linea extends Tercero {
  readonly cajas: number;
  readonly facturas: string;
}

export interface Entrega {
  readonly id: string;
  readonly title: string;
  /** The notes. */
  readonly description: string;
  /** DD/MM/YYYY */
  readonly startDate: string;
  readonly endDate: string;
  /** HH:mm */
  readonly startTime: string;
  readonly endTime: string;
  readonly categoryId: number;
  /** `null`: it came from another calendar, which does not say. */
  readonly transportistaId: number | null;
  readonly transportista: Tercero | null;
  readonly proveedores: readonly Linea[];
  readonly confirmed: boolean;
}

function momentOf(date: string, time: string): Moment {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return dayOf(parseDate(date) ?? '1970-01-01') * DAY_MINUTES + hours * 60 + minutes;
}

export function timesOf({ startDate, startTime, endDate, endTime }: Entrega): Times {
  return { start: momentOf(startDate, startTime), end: momentOf(endDate, endTime) };
}

/** `{ fecha: '19/11/2026', hora: '08:00' }` of a moment. */
export function writtenMoment(moment: Moment): { fecha: string; hora: string } {
  return { fecha: formatDate(dayText(dayOfMoment(moment))), hora: clockText(minuteOf(moment)) };
}

export function movedTo(entrega: Entrega, { start, end }: Times): Entrega {
  const [from, to] = [writtenMoment(start), writtenMoment(end)];
  return { ...entrega, startDate: from.fecha, startTime: from.hora, endDate: to.fecha, endTime: to.hora };
}

export const cajasDe = ({ proveedores }: Entrega): number => proveedores.reduce((sum, { cajas }) => sum + cajas, 0);

/** What an event shows. */
export interface ItemEntrega extends CalendarItem {
  readonly entrega: Entrega;
}

/** An entrega is never changed, only replaced: what was drawn of it holds. */
const drawn = new WeakMap<Entrega, ItemEntrega>();

export function itemOf(entrega: Entrega): ItemEntrega {
  const known = drawn.get(entrega);
  if (known) return known;
  const tipo = tipoDe(entrega.categoryId);
  const cajas = cajasDe(entrega);
  const carga = [cajas > 0 && formatCount(cajas, 'caja'), entrega.transportista?.name].filter(Boolean);
  const { start, end } = timesOf(entrega);
  const item: ItemEntrega = {
    id: entrega.id,
    start,
    end,
    title: entrega.title,
    detail: carga.join(' · '),
    kind: tipo.corto,
    tone: tipo.tone,
    done: entrega.confirmed,
    label: [
      entrega.title,
      spanText(start, end),
      tipo.name,
      ...carga,
      ...entrega.proveedores.map(({ name }) => name),
      entrega.confirmed ? 'Confirmada' : 'Sin confirmar',
    ].join(', '),
    entrega,
  };
  drawn.set(entrega, item);
  return item;
}
