/** When copies are too old. Pure. */

/** Days that a company may be without a good copy before who administers it is told on the home. */
const DIAS = 2;
const DAY_MS = 86_400_000;

export interface Lugar {
  readonly nombre: string;
  /** When a good copy was last there; `null`: never. */
  readonly buena: string | null;
  /** Since when one should be: the destination was made, or the first copy failed. */
  readonly desde: string;
}

/** Places whose last good copy is older than two days at this moment. */
export function atrasados(lugares: readonly Lugar[], now: Date): Lugar[] {
  return lugares.filter(({ buena, desde }) => now.getTime() - Date.parse(buena ?? desde) > DIAS * DAY_MS);
}
