/** A day on which the demonstration's office attends. */

/** As people write it: a Tuesday that is no holiday of the demonstration's next weeks. */
export function proximoMartes(): string {
  const day = new Date();
  do day.setDate(day.getDate() + 1);
  while (day.getDay() !== 2 || (day.getMonth() === 11 && [8, 25].includes(day.getDate())));
  return `${String(day.getDate()).padStart(2, '0')}/${String(day.getMonth() + 1).padStart(2, '0')}/${day.getFullYear()}`;
}
