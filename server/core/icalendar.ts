/** Events as iCalendar (RFC 5545): what other calendars subscribe to, and the invitations that go by mail (RFC 5546). */
import { randomUUID } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

const METHODS = {
  PUBLISH: ICalCalendarMethod.PUBLISH,
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
} as const;
type CalendarMethod = keyof typeof METHODS;

const STATUS = {
  TENTATIVE: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
} as const;
export type EventStatus = keyof typeof STATUS;

export interface CalendarEvent {
  /** What calendars know it by, for ever. */
  readonly uid: string;
  /** Grows with each change. */
  readonly sequence: number;
  readonly start: Date;
  readonly end: Date;
  readonly created: Date;
  readonly updated: Date;
  readonly summary: string;
  readonly status: EventStatus;
  readonly location: string | null;
  readonly description: string | null;
}

interface Contact {
  readonly name: string;
  readonly email: string;
}

export interface Calendar {
  readonly method: CalendarMethod;
  readonly name?: string;
  readonly events: readonly CalendarEvent[];
  /** Of an invitation: who invites whom. */
  readonly organizer?: Contact | undefined;
  readonly attendee?: Contact | undefined;
}

export const newUid = (): string => randomUUID();

const PRODUCT = { company: 'Mayordomo', product: 'Agenda', language: 'ES' };

/** Names stand inside of quotes, where the format has no way to write one. */
const oneLine = (text: string) => text.replace(/["\s]+/g, ' ').trim();

export function writeCalendar({ method, name, events, organizer, attendee }: Calendar): string {
  const calendar = ical({ prodId: PRODUCT, method: METHODS[method], ...(name ? { name } : {}) });
  for (const { uid, sequence, start, end, created, updated, summary, status, location, description } of events) {
    calendar.createEvent({
      ...{ id: uid, sequence, start, end, created, stamp: updated, lastModified: updated },
      ...{ summary: summary.replace(/\s+/g, ' '), status: STATUS[status] },
      ...(location ? { location: location.replace(/\s+/g, ' ') } : {}),
      ...(description ? { description } : {}),
      ...(organizer ? { organizer: { name: oneLine(organizer.name), email: organizer.email } } : {}),
      ...(attendee
        ? { attendees: [{ name: oneLine(attendee.name), email: attendee.email, rsvp: method === 'REQUEST' }] }
        : {}),
    });
  }
  return calendar.toString();
}
