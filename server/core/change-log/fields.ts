/**
 * How the change log speaks of the tables of a module: what people call each table and its fields. Ids and codes that refer to
 * another table by a foreign key are told by their names without a word here.
 */
import { formatSize } from '../../shared/bytes.ts';
import type { Manifest } from '../../shared/manifest.ts';
import { type Actor, holds } from '../auth/actor.ts';
import type { Reader } from '../db/reader.ts';

/** A value of a field of some record. */
export interface ValueOf {
  readonly registro_id: number;
  readonly value: unknown;
}

/** What it means to people; `undefined` when nothing is known of the record. */
export type WordsOfRecord = (of: ValueOf) => string | undefined;

export interface DescribedField {
  readonly label: string;
  /**
   * What its stored values mean; texts, days and instants need nothing. `porcentaje` and `tasa` are kept in
   * hundredths, `cantidad`, `precio` and `factor` as shared/quantities.ts says; `cuenta` shows its last four characters.
   */
  readonly tipo?:
    | 'booleano'
    | 'estado'
    | 'dinero'
    | 'cantidad'
    | 'precio'
    | 'factor'
    | 'porcentaje'
    | 'tasa'
    | 'cuenta';
  /** `tabla.columna` that it refers to, where the database has no foreign key. */
  readonly de?: string;
  /** Stored codes → words. */
  readonly valores?: Readonly<Record<string, string>>;
  /** Where what a value means depends on its record: read at once for all that are told. */
  readonly porRegistro?: (
    db: Reader,
    manifests: readonly Manifest[],
    wanted: readonly ValueOf[],
  ) => Promise<WordsOfRecord>;
  /** A stored text in fewer words. */
  readonly palabras?: (value: string) => string;
  /** Says nothing to people: a copy of what another field tells, a part of the machinery. */
  readonly oculto?: true;
  /** Said in place of the values: 'cambió'. */
  readonly frase?: string;
  /** Who lacks this permission is told nothing of it, not even that it changed. */
  readonly permiso?: string;
}

export interface DescribedTable {
  /** 'Proveedor', 'Dirección'. */
  readonly nombre: string;
  /** Of many, where the rules would not make it: 'bancos' of 'Entrada de bancos'. */
  readonly plural?: string;
  /** Column → label, or all that is to be said of it. */
  readonly campos: Readonly<Record<string, string | DescribedField>>;
  /** Columns that tell one row from another in the log of its parent: 'descripcion' of an address. */
  readonly titulo?: string | readonly string[];
  /** Column that refers to the row whose name this one has. */
  readonly nombreDe?: string;
  /** How rows are called by their id, where no column says it: '03/2026'. */
  readonly nombres?: (db: Reader, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Of every field: see `CampoDescrito`. */
  readonly permiso?: string;
}

export type DescribedTables = Readonly<Record<string, DescribedTable>>;

/** 'codigo_postal' → 'Codigo postal': what is said of a field that nobody named. */
export function humanName(column: string): string {
  const words = column.replace(/_(id|cts|mil)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function describedField(tables: DescribedTables, tabla: string, campo: string): DescribedField {
  // As reserved as what the comment says.
  if (campo === COMMENT_ID) return { ...describedField(tables, tabla, 'comentario'), oculto: true };
  const table = tables[tabla];
  const said = table?.campos[campo] ?? (campo === HUELLA ? HIDDEN : humanName(campo));
  const field = typeof said === 'string' ? { label: said } : said;
  return table?.permiso ? { permiso: table.permiso, ...field } : field;
}

/** Columns of a title. */
export function titleOf(tables: DescribedTables, tabla: string): readonly string[] {
  return [tables[tabla]?.titulo ?? []].flat();
}

/** Whether a field is not told to this actor. */
export function isReserved(tables: DescribedTables, actor: Actor, tabla: string, campo: string): boolean {
  const { permiso } = describedField(tables, tabla, campo);
  return permiso !== undefined && !holds(actor, permiso);
}

export function tableWords(tables: DescribedTables, tabla: string): string {
  return tables[tabla]?.nombre ?? humanName(tabla);
}

/** The mark of rows that were loaded together (seeded-rows.ts). */
const HUELLA = 'huella';

/** Which comment an entry is of. */
export const COMMENT_ID = 'comentario_id';

/** A field that says nothing to people. */
export const HIDDEN = { label: '', oculto: true } as const;

/** What is no table of a module; refused permissions are described by `access.ts`. */
export const CORE_TABLES: DescribedTables = {
  archivo: {
    nombre: 'Archivo',
    campos: {
      nombre: 'Nombre',
      tamano: { label: 'Tamaño', palabras: (bytes) => formatSize(Number(bytes)) },
      fecha_vencimiento: 'Vence',
      eliminado: 'Eliminado',
      ...{ uso: HIDDEN, tipo: HIDDEN, hash: HIDDEN, tabla: HIDDEN, registro_id: HIDDEN, orden: HIDDEN },
      ...{ antivirus: HIDDEN, ancho: HIDDEN, alto: HIDDEN },
    },
  },
  comentario: { nombre: 'Comentario', campos: { comentario: 'Comentario' } },
  importacion: {
    nombre: 'Importación',
    campos: {
      archivo: 'Archivo',
      estado: { label: 'Estado', valores: { COLUMNAS: 'Eligiendo columnas', REVISION: 'En revisión' } },
      total: 'Filas',
      ...{ tipo: HIDDEN, encabezados: HIDDEN, trabajo_id: HIDDEN },
      mapeo: { label: 'Columnas', frase: 'cambió lo que es cada una' },
    },
  },
  trabajo: { nombre: 'Trabajo', campos: { titulo: 'Trabajo', total: 'Filas', estado: 'Estado' } },
  instalacion: { nombre: 'Instalación', campos: { demo: 'Datos de demostración' } },
  salida: {
    nombre: 'Salida',
    campos: { lista: 'Contenido', formato: 'Formato', filas: 'Filas', filtro: 'Filtro' },
  },
};
