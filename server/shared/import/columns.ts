/** The columns of an import: what each cell is in the body of the form. The template and the matching of columns read them too. */

/** A table of code and name whose entries a cell names by either. A `ReferenceListSpec` is one. */
export interface ImportList {
  readonly table: string;
  /** What one calls its entries: 'ciudades'. */
  readonly nombre: string;
  /** Further columns whose texts name an entry too: the sign of a kind of document. */
  readonly extra?: Readonly<Record<string, { readonly tipo: string }>>;
  /** What other programs call an entry, by its code. */
  readonly palabras?: Readonly<Record<string, readonly string[]>>;
  /** Told behind the name, to tell namesakes apart: 'Armenia (Quindío)'. */
  readonly padre?: { readonly table: string; readonly column: string };
}

export interface ImportColumn {
  /** Path in the body of the form: `nit_sin_dv`, `direcciones_proveedor.0.ciudad`. */
  readonly field: string;
  readonly label: string;
  readonly type: 'texto' | 'entero' | 'numero' | 'fecha' | 'booleano' | 'lista';
  readonly synonyms?: readonly string[];
  /** A new row needs it. */
  readonly required?: boolean;
  /** In the commented row of the template. */
  readonly example?: string;
  /** What an empty cell of a new row stands for; of a list, the code of the entry. */
  readonly fallback?: string | number | boolean;
  readonly lista?: ImportList;
  /** What the body wants of an entry of the list; its code unless said. */
  readonly valor?: 'codigo' | 'id';
  /** Stored codes → words: a cell says either. */
  readonly valores?: Readonly<Record<string, string>>;
  /** A list of entries in one cell, between commas or semicolons: 'Cliente, Arrendatario'. */
  readonly varios?: boolean;
  /** Codename: only who holds it is offered the column. The command must ask for it again. */
  readonly permiso?: string;
}

type Options = Omit<ImportColumn, 'field' | 'label' | 'type' | 'lista'>;

export function importColumn(
  field: string,
  label: string,
  type: Exclude<ImportColumn['type'], 'lista'> = 'texto',
  options: Options = {},
): ImportColumn {
  return { field, label, type, ...options };
}

/** A cell that names an entry of a list by its code or by its name. */
export function importListColumn(field: string, label: string, lista: ImportList, options: Options = {}): ImportColumn {
  return { field, label, type: 'lista', lista, ...options };
}
