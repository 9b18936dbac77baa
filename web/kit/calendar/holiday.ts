/** Name of the holiday of a day of the calendar. */
import { nombreFestivo } from '../../../server/shared/festivos.ts';
import { type Day, dayText } from '../../kit/calendar/days.ts';

export const festivo = (day: Day): string | undefined => nombreFestivo(dayText(day));
