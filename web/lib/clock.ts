/** The clock of the person's own machine, for what they see of the calendar: today in a field, how long ago. What is stored has the server's. */

export function localNow(): Date {
  return new Date();
}
