/** One change in words: what its values mean to people. */
import { formatDate, formatInstant, isDay } from '../../shared/dates.ts';
import { formatMoney, toPesos } from '../../shared/money.ts';
import { formatPrice, formatQuantity, toCantidad, toFactor, toPrecio } from '../../shared/quantities.ts';
import { REFERENCES } from '../db/types.ts';
import { type DescribedTables, describedField, tableWords } from './fields.ts';
import { filterParts, filterReference, typedValue } from './filter-words.ts';
import type { NamesOf } from './names.ts';
import type { LogEntry } from './read.ts';
import type { OfRecords } from './record-words.ts';
import { movedWords, plainWords } from './words.ts';

export interface ToldChange {
  /** Column, to filter by. */
  readonly campo: string;
  readonly nombre: string;
  /** Of a list of links, the names that went out… */
  readonly antes: string | null;
  /** …and those that came in. */
  readonly despues: string | null;
  readonly enlaces: boolean;
  /** Said in place of both. */
  readonly frase: string | null;
}

export interface Words {
  readonly tables: DescribedTables;
  readonly names: NamesOf;
  readonly ofRecords: OfRecords;
}

type Change = LogEntry['cambios'][number];

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** `tabla.columna` that a field refers to. */
export function referenceOf(tables: DescribedTables, tabla: string, campo: string): string | undefined {
  if (campo === 'fusionado') return `${tabla}.id`;
  return describedField(tables, tabla, campo).de ?? REFERENCES[tabla]?.[campo] ?? whoOf(campo);
}

/** Who took a step, in whatever table: 'recibido_uc_id'. */
const whoOf = (campo: string) => (campo.endsWith('_uc_id') ? 'usuario.id' : undefined);

/** Rows whose names the change needs. */
export function referencesOf(tables: DescribedTables, tabla: string, { campo, antes, despues }: Change) {
  if (tabla === 'salida' && campo === 'filtro') {
    return filterParts(tables, String(despues)).flatMap((part) => {
      const de = filterReference(tables, part);
      return de ? part.values.map((value) => ({ de, value: typedValue(value) })) : [];
    });
  }
  const de = referenceOf(tables, tabla, campo);
  return de ? [antes, despues].flat().map((value) => ({ de, value })) : [];
}

export function tellChange(
  { tabla, registro_id }: Pick<LogEntry, 'tabla' | 'registro_id'>,
  { campo, antes, despues }: Change,
  words: Words,
): ToldChange {
  const { label, frase = null } = describedField(words.tables, tabla, campo);
  const said = { campo, nombre: LABELS[campo] ?? label };
  if (frase) return { ...said, antes: null, despues: null, enlaces: false, frase };
  const text = (value: unknown) =>
    words.ofRecords({ tabla, registro_id, campo, value }) ?? valueWords(words, tabla, campo, value);
  if (Array.isArray(antes) || Array.isArray(despues)) {
    const [before, after] = [listOf(antes), listOf(despues)];
    const names = (values: unknown[]) => [...new Set(values.map(text))].join(', ') || null;
    const gone = names(before.filter((value) => !after.includes(value)));
    const added = names(after.filter((value) => !before.includes(value)));
    return { ...said, antes: gone, despues: added, enlaces: true, frase };
  }
  if (campo === 'movidos') {
    const moved = movedWords(despues, (name) => tableWords(words.tables, name));
    return { ...said, antes: null, despues: null, enlaces: false, frase: moved || 'nada' };
  }
  return { ...said, antes: text(antes), despues: text(despues), enlaces: false, frase };
}

/** What merges tell, of any table. */
const LABELS: Readonly<Record<string, string>> = { fusionado: 'El otro', movidos: 'Pasaron' };

/** The changes of one record by several entries of one act: each field once, from its first value to its last. */
export function joined(cambios: readonly ToldChange[]): ToldChange[] {
  return [...Map.groupBy(cambios, ({ campo }) => campo).values()].flatMap((group) => {
    const [first] = group;
    const last = group.at(-1);
    if (!first || !last) return [];
    const one = first.enlaces ? last : { ...last, antes: first.antes };
    return one.antes === one.despues && one.frase === null ? [] : [one];
  });
}

/** A stored value as people read it; `null` when there is none. */
export function valueWords(words: Words, tabla: string, campo: string, value: unknown): string | null {
  const { tables, names } = words;
  const field = describedField(tables, tabla, campo);
  if (value === null || value === '') return null;
  if (field.palabras) return field.palabras(String(value));
  if (tabla === 'salida' && campo === 'filtro') return filterWords(words, String(value));
  const known = field.valores?.[String(value)];
  if (known !== undefined) return known;
  const de = referenceOf(tables, tabla, campo);
  return de ? (names(de, value) ?? `n.º ${value}`) : wordsOf(value, campo, field.tipo);
}

function filterWords(words: Words, filtro: string): string {
  return filterParts(words.tables, filtro)
    .map((part) => {
      const { tabla, campo, how, values } = part;
      if (campo === 'search') return `busca «${values.join(',')}»`;
      const de = filterReference(words.tables, part);
      const told = values.map((value) => {
        const typed = typedValue(value);
        return (de && words.names(de, typed)) || valueWords(words, tabla, campo, typed) || 'vacío';
      });
      return `${describedField(words.tables, tabla, campo).label}: ${[how, told.join(', ')].filter(Boolean).join(' ')}`;
    })
    .join('; ');
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** A stored value that refers to nothing. Columns called `estado` and `activo` need no description. */
function wordsOf(value: unknown, campo: string, tipo: string | undefined): string {
  const bit = value === 0 || value === 1 || typeof value === 'boolean' ? Number(value) : null;
  if (bit !== null && (tipo === 'estado' || (tipo === undefined && campo === 'estado'))) {
    return bit === 1 ? 'ACTIVO' : 'INACTIVO';
  }
  if (typeof value === 'boolean' || (bit !== null && (tipo === 'booleano' || campo === 'activo'))) {
    return bit === 1 ? 'Sí' : 'No';
  }
  // Places are counted from 0.
  if (typeof value === 'number' && campo === 'orden') return String(value + 1);
  if (typeof value === 'number' && (tipo === 'dinero' || campo.endsWith('_cts'))) {
    return formatMoney(toPesos(value), value % 100 === 0 ? 0 : 2);
  }
  if (typeof value === 'number' && (tipo === 'porcentaje' || campo.startsWith('pctaje_'))) return `${value / 100} %`;
  if (typeof value === 'number' && tipo === 'tasa') return String(value / 100);
  if (typeof value === 'number' && tipo === 'cantidad') return formatQuantity(toCantidad(value));
  if (typeof value === 'number' && tipo === 'factor') return formatQuantity(toFactor(value));
  if (typeof value === 'number' && tipo === 'precio') return formatPrice(toPrecio(value));
  if (typeof value === 'string') {
    if (tipo === 'cuenta') return `••••${value.slice(-4)}`;
    if (isDay(value)) return formatDate(value);
    return INSTANT.test(value) ? formatInstant(value) : value;
  }
  return plainWords(value);
}
