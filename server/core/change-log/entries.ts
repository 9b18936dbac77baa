/** Entries of the change log as a replay reads them: what they say of rows. */

export interface RawEntry {
  readonly id: number;
  readonly tabla: string;
  readonly registro_id: number | null;
  readonly accion: string;
  readonly cambios: string;
}

export type FieldChanges = Readonly<Record<string, readonly [unknown, unknown]>>;

export interface Entry {
  readonly tabla: string;
  /** Under which row it was told. */
  readonly registro_id: number | null;
  readonly accion: string;
  /** The row itself: of a child, not the one it was told under. */
  readonly fila: number | null;
  readonly cambios: FieldChanges;
}

/** What happened to a row; a sign-in or a print says nothing of its fields. */
const NOT_OF_ROWS = new Set(['ingreso', 'autorizacion', 'exportar', 'imprimir', 'denegado', 'rechazo']);

export function parseEntry({ id, tabla, registro_id, accion, cambios: text }: RawEntry): Entry[] {
  if (NOT_OF_ROWS.has(accion)) return [];
  const { fila: child, ...cambios } = parseChanges(id, text);
  const fila = child ? Number(child[1] ?? child[0]) : registro_id;
  return [{ tabla, registro_id, accion, fila, cambios }];
}

/** Throws, in Spanish, when the program never wrote it so. */
export function parseChanges(id: number, text: string): FieldChanges {
  try {
    const cambios: unknown = JSON.parse(text);
    if (isObject(cambios) && Object.values(cambios).every(Array.isArray)) return cambios as FieldChanges;
  } catch {
    // Told below.
  }
  throw new Error(`lo que dice la entrada ${id} de la bitácora no se puede leer.`);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A file is taken away by an edit of its own: something is said of it afterwards. */
export function isDeletion({ accion, cambios }: Entry): boolean {
  return accion === 'eliminar' && Object.values(cambios).every(([, after]) => after === null);
}
