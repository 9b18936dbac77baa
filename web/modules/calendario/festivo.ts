/** Name of the holiday of a day of the calendar. */
import { holidayOf } from '../../../server/shared/holidays.ts';
import { type Day, dayText } from '../../kit/calendar/days.ts';

export const festivo = (day: Day): string | undefined => holidayOf(dayText(day));
