/** The change log in words: labels in place of columns, names in place of ids and codes, Spanish in place of 0 and 1. */
import { formatDate, formatInstant, isDay } from '../../shared/dates.ts';
import { formatMoney, toPesos } from '../../shared/money.ts';
import type { Actor } from '../auth/actor.ts';
import type { Reader } from '../db/reader.ts';
import { REFERENCES } from '../db/types.ts';
import { describedField, describedTable, isReserved, type TablasDescritas } from './fields.ts';
import { type NamesOf, readNames } from './names.ts';
import type { BitacoraFila } from './read.ts';

export interface CambioContado {
  /** Column, to filter by. */
  readonly campo: string;
  readonly nombre: string;
  /** Of a list of links, the names that went out… */
  readonly antes: string | null;
  /** …and those that came in. */
  readonly despues: string | null;
  readonly enlaces: boolean;
}

export interface BitacoraContada extends Omit<BitacoraFila, 'cambios'> {
  /** What changed when it is not the record itself: 'Dirección CALLE 28 # 22 - 15'. */
  readonly detalle: string | null;
  readonly cambios: CambioContado[];
}

interface Telling {
  readonly tables: TablasDescritas;
  readonly actor: Actor;
}

/** `main`: table of the record whose log it is; entries of other tables say what they are about. */
export async function tellEntries(
  db: Reader,
  filas: readonly BitacoraFila[],
  { tables, actor, main }: Telling & { main?: string },
): Promise<BitacoraContada[]> {
  const names = await readNames(
    db,
    filas.flatMap(({ tabla, cambios }) =>
      cambios.flatMap(({ campo, antes, despues }) => {
        const de = referenceOf(tables, tabla, campo);
        return de ? [antes, despues].flat().map((value) => ({ de, value })) : [];
      }),
    ),
  );
  return filas.flatMap((fila) => {
    const open = fila.cambios.filter(({ campo }) => !isReserved(tables, actor, fila.tabla, campo));
    // An entry of nothing but what is reserved would tell that it is there.
    if (fila.cambios.length > 0 && open.length === 0) return [];
    const told = open
      .filter(({ campo }) => campo !== 'fila' && !isFirstPlace(fila, campo) && !isParent(fila, campo, main))
      .map((cambio) => tellChange(fila.tabla, cambio, { tables, names }));
    return [{ ...fila, detalle: fila.tabla === main ? null : detailOf(fila, tables), cambios: told }];
  });
}

function referenceOf(tables: TablasDescritas, tabla: string, campo: string): string | undefined {
  return describedField(tables, tabla, campo).de ?? REFERENCES[tabla]?.[campo];
}

/** The place among its brothers is told when it changes, not when a row comes or goes. */
function isFirstPlace({ accion }: BitacoraFila, campo: string): boolean {
  return campo === 'orden' && accion !== 'editar';
}

/** A child says whose it is in a column that tells nothing in the log of its parent. */
function isParent({ tabla, cambios }: BitacoraFila, campo: string, main: string | undefined): boolean {
  const isChild = cambios.some((cambio) => cambio.campo === 'fila');
  return isChild && main !== undefined && REFERENCES[tabla]?.[campo] === `${main}.id`;
}

function detailOf({ tabla, cambios, accion }: BitacoraFila, tables: TablasDescritas): string | null {
  if (!tables[tabla]?.titulo && !cambios.some(({ campo }) => campo === 'fila')) return null;
  const title = cambios.find(({ campo }) => campo === tables[tabla]?.titulo);
  const value = accion === 'eliminar' ? title?.antes : title?.despues;
  return [describedTable(tables, tabla), value].filter(Boolean).join(' ');
}

function tellChange(
  tabla: string,
  { campo, antes, despues }: BitacoraFila['cambios'][number],
  { tables, names }: Pick<Telling, 'tables'> & { names: NamesOf },
): CambioContado {
  const field = describedField(tables, tabla, campo);
  const de = referenceOf(tables, tabla, campo);
  const said = { campo, nombre: field.label };
  const name = (value: unknown) => (de && names(de, value)) || `n.º ${value}`;
  if (Array.isArray(antes) || Array.isArray(despues)) {
    const [before, after] = [listOf(antes), listOf(despues)];
    const text = (values: unknown[]) => values.map(name).join(', ') || null;
    const gone = text(before.filter((value) => !after.includes(value)));
    const added = text(after.filter((value) => !before.includes(value)));
    return { ...said, antes: gone, despues: added, enlaces: true };
  }
  const text = (value: unknown) => {
    if (value === null || value === '') return null;
    if (field.palabras) return field.palabras(String(value));
    return field.valores?.[String(value)] ?? (de ? name(value) : wordsOf(value, campo, field.tipo));
  };
  return { ...said, antes: text(antes), despues: text(despues), enlaces: false };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

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
  if (typeof value === 'number' && (tipo === 'dinero' || campo.endsWith('_cts'))) {
    return formatMoney(toPesos(value), value % 100 === 0 ? 0 : 2);
  }
  if (typeof value === 'number' && (tipo === 'porcentaje' || campo.startsWith('pctaje_'))) return `${value / 100} %`;
  if (typeof value === 'string') {
    if (tipo === 'cuenta') return `••••${value.slice(-4)}`;
    if (isDay(value)) return formatDate(value);
    return INSTANT.test(value) ? formatInstant(value) : value;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
