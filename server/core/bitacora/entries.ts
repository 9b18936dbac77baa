/** Entries of the change log as a replay reads them: what they say of rows. */

export interface RawEntry {
  readonly id: number;
  readonly tabla: string;
  readonly registro_id: number | null;
  readonly accion: string;
  readonly cambios: string;
}

export type Cambios = Readonly<Record<string, readonly [unknown, unknown]>>;

export interface Entry {
  readonly tabla: string;
  /** Under which row it was told. */
  readonly registro_id: number | null;
  readonly accion: string;
  /** The row itself: of a child, not the one it was told under. */
  readonly fila: number | null;
  readonly cambios: Cambios;
}

/** What happened to a row; a sign-in or a print says nothing of its fields. */
const NOT_OF_ROWS = new Set(['ingreso', 'autorizacion', 'exportar', 'imprimir', 'denegado', 'rechazo']);

export function parseEntry({ tabla, registro_id, accion, cambios: text }: RawEntry): Entry[] {
  if (NOT_OF_ROWS.has(accion)) return [];
  const { fila: child, ...cambios } = JSON.parse(text) as Cambios;
  const fila = child ? Number(child[1] ?? child[0]) : registro_id;
  return [{ tabla, registro_id, accion, fila, cambios }];
}

/** A file is taken away by an edit of its own: something is said of it afterwards. */
export function isDeletion({ accion, cambios }: Entry): boolean {
  return accion === 'eliminar' && Object.values(cambios).every(([, after]) => after === null);
}
