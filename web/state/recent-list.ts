/** What was opened last, as a list: pure. */

export interface Recent {
  /** `/ruta`, with `?ver=1` when it was only read. */
  readonly ruta: string;
  /** Name of the screen: it is offered while the user may open it. */
  readonly screen: string;
  readonly titulo: string;
}

const MAX = 12;

/** Newest first, each path once. */
export function withRecent(recents: readonly Recent[], recent: Recent): readonly Recent[] {
  const pathOf = ({ ruta }: Recent) => ruta.split('?', 1)[0];
  return [recent, ...recents.filter((one) => pathOf(one) !== pathOf(recent))].slice(0, MAX);
}
