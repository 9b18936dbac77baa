/** A day on which the demonstration's office attends: a Tuesday that is no holiday of the demonstration's next weeks. YYYY-MM-DD. */
export function proximoMartes(): string {
  const day = new Date();
  do day.setDate(day.getDate() + 1);
  while (day.getDay() !== 2 || (day.getMonth() === 11 && [8, 25].includes(day.getDate())));
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
