/** Name of the holiday of a day of the calendar. */
import { nombreFestivo } from '../../../server/shared/festivos.ts';
import { type Day, dayText } from './days.ts';

export const holidayOf = (day: Day): string | undefined => nombreFestivo(dayText(day));
