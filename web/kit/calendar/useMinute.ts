/** The wall clock of who looks, as a moment of the calendar; it moves on each minute. */
import { useEffect, useState } from 'react';
import { businessDay } from '../../../server/shared/dates.ts';
import { localNow } from '../../lib/clock.ts';
import { formatTime } from '../../lib/format.ts';
import { DAY_MINUTES, dayOf, type Moment } from './days.ts';

function currentMoment(): Moment {
  const now = localNow();
  const [hours = 0, minutes = 0] = formatTime(now).split(':').map(Number);
  return dayOf(businessDay(now)) * DAY_MINUTES + hours * 60 + minutes;
}

const CHECK_MS = 10_000;

export function useMinute(): Moment {
  const [moment, set] = useState(currentMoment);
  useEffect(() => {
    const timer = setInterval(() => set(currentMoment()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return moment;
}
