/**
 * The columns of a table, each said once in its module's `campos.ts`: what people call it, what it holds, how much of it fits, who may
 * see it. The change log, merges, printed cards, imports, templates, lists and forms read it from there, and so does the way between
 * the row and what travels: money in cents ⇄ pesos, percentages in hundredths ⇄ percent, quantities and unit prices as quantities.ts says,
 * 0/1 ⇄ false/true.
 */
import { wireInstant } from './dates.ts';
import type { ImportColumn, ImportList } from './import/columns.ts';
import { toCentavos, toPesos } from './money.ts';
import { toCantidad, toDiezmilesimas, toFactor, toMilesimas, toMillonesimas, toPrecio } from './quantities.ts';

export type TipoCampo =
  | 'texto'
  /** Code of an entry of its `lista`. */
  | 'codigo'
  /** Id of an entry of its `lista`, or of a row of the table `de`. */
  | 'referencia'
  /** Stored in cents, in a column that ends in `_cts`; travels in pesos without that ending. */
  | 'dinero'
  /** Units in thousandths, in a column that ends in `_mil`; travels with at most 3 decimals, without that ending. */
  | 'cantidad'
  /** Unit cost or price in ten-thousandths of a peso, in a column that ends in `_dmil`; travels in pesos with at most 4 decimals. */
  | 'precio'
  /** Conversion factor in millionths, in a column that ends in `_ppm`; travels with at most 6 decimals. */
  | 'factor'
  /** Stored in hundredths: 1900 is 19 %. */
  | 'porcentaje'
  /** Stored in hundredths too; its label says of what it is: 'Tarifa (por mil)'. */
  | 'tasa'
  | 'entero'
  /** With decimals, stored as it is: degrees of a coordinate. */
  | 'numero'
  | 'fecha'
  | 'instante'
  /** Stored as 0 or 1. */
  | 'booleano'
  /** 1 ACTIVO, 0 INACTIVO. */
  | 'estado'
  /** Bank account: the change log shows its last four characters. */
  | 'cuenta';

export interface Campo {
  readonly label: string;
  /** In the column and the filter of a list, where there is less room: 'Línea'. */
  readonly corto?: string;
  /** In a section that says of what it is: 'Nombre', of the legal representative. */
  readonly enSeccion?: string;
  readonly tipo: TipoCampo;
  /** Of a text, its characters; of a number, the largest. */
  readonly max?: number;
  /** Of a text, while one types; upper case unless said (spec 001, section 5). */
  readonly letras?: 'lower' | 'none';
  /** Keyboard of a phone. */
  readonly teclado?: 'numeric' | 'tel' | 'email' | 'url';
  /** What a number counts: 'día'. */
  readonly unidad?: string;
  /** Without it nothing is saved. */
  readonly obligatorio?: true;
  /** The list whose code or id it holds. */
  readonly lista?: ImportList;
  /** The table whose id it holds, when it is no list. */
  readonly de?: string;
  /** Stored codes → words, where no list has them. */
  readonly valores?: Readonly<Record<string, string>>;
  /** Words for nothing, and for a zero that means nothing: 'Sin cupo'. */
  readonly vacio?: string;
  /** Field beside it that tells its name: of `codigo_actividad_economica`, `actividad_economica_nombre`. */
  readonly nombre?: string;
  /** Object of the body and of the record inside of which it travels. */
  readonly parte?: string;
  /** Made of other fields, which are told in its place. */
  readonly copia?: true;
  /** Changed by an act of its own (inactivate, merge), not by the form. */
  readonly acto?: true;
  /** Of the machinery: it never travels and is told to nobody. */
  readonly interno?: true;
  /** Told only to who has this permission. */
  readonly permiso?: string;
  /** Of a person: it is on the paper that the law gives them (Ley 1581 de 2012, article 8). */
  readonly personal?: true;
  /** In the file of an import, what else it may be called there; `false` when no file may say it. */
  readonly importa?: Pick<ImportColumn, 'synonyms' | 'example' | 'required' | 'fallback' | 'varios'>;
  /** Templates of letters may name it: by its own name or by this one. */
  readonly plantilla?: true | string;
}

export type Campos = Readonly<Record<string, Campo>>;

/** A column of the machinery. */
export const INTERNO = { label: '', tipo: 'texto', interno: true } as const;

/** Fields of which the same is told: `...sharing({ permiso, personal: true }, { lista_negra: … })`. */
export function sharing<const S extends Partial<Campo>, const C extends Campos>(
  shared: S,
  campos: C,
): { readonly [K in keyof C]: C[K] & S } {
  const told = Object.entries(campos).map(([column, campo]) => [column, { ...campo, ...shared }]);
  return Object.fromEntries(told) as { readonly [K in keyof C]: C[K] & S };
}

/** Fields that travel together inside of one object: `...parte('comercial', { cupo_credito_cts: … })`. */
export const parte = <const P extends string, const C extends Campos>(name: P, campos: C) =>
  sharing({ parte: name }, campos);

/** Name under which a column travels. */
type WireKey<K> = K extends `${string}_por_mil`
  ? K
  : K extends `${infer Name}_${'cts' | 'mil' | 'dmil' | 'ppm'}`
    ? Name
    : K;

/** Path in the body of a form: `comercial.cupo_credito`. */
export type WirePath<C extends Campos> = {
  [K in keyof C & string]: C[K] extends { interno: true }
    ? never
    : C[K] extends { parte: infer P extends string }
      ? `${P}.${WireKey<K>}`
      : WireKey<K>;
}[keyof C & string];

type Kind<C, K> = K extends keyof C ? (C[K] extends { tipo: infer T } ? T : 'ajeno') : 'ajeno';
type WireValue<C, K, V> = Kind<C, K> extends 'booleano' ? boolean | Extract<V, null> : V;
type PartOf<C, K> = K extends keyof C ? (C[K] extends { parte: infer P extends string } ? P : never) : never;
type Hidden<C, K> = K extends keyof C ? (C[K] extends { interno: true } ? true : false) : false;

/** What travels of a row, flat. */
export type Wire<C, R> = { [K in keyof R as WireKey<K>]: WireValue<C, K, R[K]> };

/** What travels of a record: without the machinery, each part in an object of its own. */
export type Registro<C, R> = {
  [K in keyof R as Hidden<C, K> extends true ? never : PartOf<C, K> extends never ? WireKey<K> : never]: WireValue<
    C,
    K,
    R[K]
  >;
} & {
  [P in PartOf<C, keyof R>]: { [K in keyof R as PartOf<C, K> extends P ? WireKey<K> : never]: WireValue<C, K, R[K]> };
};

/** The columns that were given, as they are stored. */
export type Fila<C extends Campos, V> = {
  [K in keyof C & string as WireKey<K> extends keyof V ? K : never]: WireKey<K> extends keyof V
    ? C[K]['tipo'] extends 'booleano'
      ? 0 | 1
      : Exclude<V[WireKey<K>], undefined>
    : never;
};

const INSTANTS: ReadonlySet<string> = new Set(['created', 'updated']);

/** A rate per thousand (`tarifa_por_mil`) is no quantity. */
export const wireKey = (column: string) => column.replace(/_(cts|dmil|ppm|(?<!_por_)mil)$/, '');

/** Where the body has it. */
export function wirePath(column: string, { parte: part }: Campo): string {
  return part ? `${part}.${wireKey(column)}` : wireKey(column);
}

const DECODE: Readonly<Record<string, (stored: number) => number>> = {
  ...{ dinero: toPesos, cantidad: toCantidad, precio: toPrecio, factor: toFactor },
};
const ENCODE: Readonly<Record<string, (value: number) => number | null>> = {
  ...{ dinero: toCentavos, cantidad: toMilesimas, precio: toDiezmilesimas, factor: toMillonesimas },
};

/** What becomes of a value that is there, on its way out; `null` when it travels as it is stored. */
function shownAs(column: string, tipo: TipoCampo | undefined): ((value: never) => unknown) | null {
  const decode = DECODE[tipo ?? ''];
  if (decode) return decode;
  if (tipo === 'porcentaje' || tipo === 'tasa') return (value: number) => value / 100;
  if (tipo === 'booleano') return (value: number) => value === 1;
  return tipo === 'instante' || INSTANTS.has(column) ? wireInstant : null;
}

/** How a column travels. */
interface Way {
  readonly key: string;
  readonly campo: Campo | undefined;
  readonly shown: ((value: never) => unknown) | null;
}

const ways = new WeakMap<Campos, Map<string, Way>>();

/** Found once for each column: lists and exports ask for every cell. */
function waysOf(campos: Campos): (column: string) => Way {
  let known = ways.get(campos);
  if (!known) {
    known = new Map();
    ways.set(campos, known);
  }
  const found = known;
  return (column) => {
    let way = found.get(column);
    if (!way) {
      const campo = Object.hasOwn(campos, column) ? campos[column] : undefined;
      way = { key: wireKey(column), campo, shown: shownAs(column, campo?.tipo) };
      found.set(column, way);
    }
    return way;
  };
}

const present = ({ shown }: Way, value: unknown): unknown =>
  shown === null || value === null || value === undefined ? value : shown(value as never);

function store(tipo: TipoCampo, value: unknown): unknown {
  if (value === null || value === undefined) return tipo === 'booleano' ? 0 : value;
  const encode = ENCODE[tipo];
  if (encode) return encode(value as number) ?? 0;
  if (tipo === 'porcentaje' || tipo === 'tasa') return Math.round((value as number) * 100);
  return tipo === 'booleano' ? Number(value) : value;
}

/** A row as it travels, flat. Columns that `campos` does not have, joined ones, come along as they are. */
export function toWire<const C extends Campos, R extends object>(campos: C, row: R): Wire<C, R> {
  const wayOf = waysOf(campos);
  const wire: Record<string, unknown> = {};
  for (const column in row) {
    const way = wayOf(column);
    wire[way.key] = present(way, row[column]);
  }
  return wire as Wire<C, R>;
}

/** A record as it travels: the machinery stays behind, each part is an object of its own. */
export function toRecord<const C extends Campos, R extends object>(campos: C, row: R): Registro<C, R> {
  const wayOf = waysOf(campos);
  const record: Record<string, unknown> = {};
  for (const column in row) {
    const way = wayOf(column);
    const { key, campo } = way;
    if (campo?.interno || column === 'uc_id' || column === 'um_id') continue;
    const shown = present(way, row[column]);
    if (!campo?.parte) record[key] = shown;
    else {
      record[campo.parte] ??= {};
      (record[campo.parte] as Record<string, unknown>)[key] = shown;
    }
  }
  return record as Registro<C, R>;
}

/** The columns whose values were given, flat, as they are stored; whatever else was given is left out. */
export function toRow<const C extends Campos, V extends object>(campos: C, values: V): Fila<C, V> {
  const given = values as Readonly<Record<string, unknown>>;
  const row: Record<string, unknown> = {};
  for (const [column, { tipo, interno }] of Object.entries(campos)) {
    const value = given[wireKey(column)];
    if (value !== undefined && !interno) row[column] = store(tipo, value);
  }
  return row as Fila<C, V>;
}
