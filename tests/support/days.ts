/** Days as a company in Colombia counts them. */

/** `YYYY-MM-DD`, so many days from today. */
export const dia = (more = 0): string =>
  new Date(Date.now() - 5 * 3_600_000 + more * 86_400_000).toISOString().slice(0, 10);

/** `30/12/2026`, as date fields take it. */
export const escrita = (day: string): string => day.split('-').reverse().join('/');
