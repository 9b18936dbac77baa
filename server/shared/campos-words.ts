/** Fields in people's words: the facts of a record on screen and on paper, and what two records that are merged say of each. */
import { type Campo, type Campos, wireKey } from './campos.ts';
import { formatDate, formatInstant } from './dates.ts';
import type { MergeGroup } from './merge.ts';
import { formatMoney } from './money.ts';
import { formatPrice, formatQuantity } from './quantities.ts';
import type { TemplateField, TipoCampo as TemplateFieldKind, TemplateValue } from './templates.ts';
import { formatCount } from './text.ts';

/** How what a field holds is called: the name of a code. `undefined` where nobody knows. */
export type Names = (campo: Campo, value: string | number) => string | undefined;

/** A record as it travels, its parts flat or each in an object of its own. */
type Told = Readonly<Record<string, unknown>>;

/** What a field holds, as people read it; '' when it holds nothing. */
export function tell(campo: Campo, value: unknown, name?: string | null): string {
  if (value === null || value === undefined || value === '') return '';
  if (value === 0 && campo.vacio) return '';
  if (name) return name;
  if (campo.valores) return campo.valores[String(value)] ?? String(value);
  switch (campo.tipo) {
    case 'dinero':
      return formatMoney(value as number);
    case 'precio':
      return formatPrice(value as number);
    case 'cantidad':
    case 'factor':
      return formatQuantity(value as number);
    case 'porcentaje':
      return `${value} %`;
    case 'booleano':
      return value ? 'Sí' : 'No';
    case 'estado':
      return value === 1 ? 'ACTIVO' : 'INACTIVO';
    case 'fecha':
      return formatDate(value as string);
    case 'instante':
      return formatInstant(value as string);
    case 'entero':
      return campo.unidad ? formatCount(value as number, campo.unidad) : String(value);
    default:
      return String(value);
  }
}

/** Where the record has it, and what it says there. */
function tellOf(campos: Campos, column: string, record: Told, names?: Names): string {
  const campo = campos[column];
  if (!campo) return '';
  const value = heldIn(campo, column, record);
  const name = nameOf(campo, value, record, names);
  // A list so long that one knows its codes by heart: its name comes with the record.
  return tell(campo, value, name && campo.nombre && campo.tipo === 'codigo' ? `${value} · ${name}` : name);
}

function heldIn({ parte }: Campo, column: string, record: Told): unknown {
  return ((parte ? (record[parte] ?? record) : record) as Told)[wireKey(column)];
}

/** How what it refers to is called: the record says it, or the lists. */
function nameOf(campo: Campo, value: unknown, record: Told, names?: Names): string | undefined {
  const { nombre } = campo;
  if (nombre && record[nombre]) return String(record[nombre]);
  return campo.lista && value !== null && value !== undefined ? names?.(campo, value as string | number) : undefined;
}

export interface ToldFact {
  readonly column: string;
  readonly campo: Campo;
  /** '' when it holds nothing. */
  readonly text: string;
}

/** What each of these columns says of a record, in their order. */
export function factsOf<C extends Campos>(
  campos: C,
  columns: readonly (keyof C & string)[],
  record: object,
  names?: Names,
): ToldFact[] {
  return columns.map((column) => ({
    column,
    campo: campos[column] as Campo,
    text: tellOf(campos, column, record as Told, names),
  }));
}

/** The columns of a part that are told to people, in the order of `campos`; of no part, those of the record itself. */
export function columnsOfPart<C extends Campos>(
  campos: C,
  part?: string,
  { without = [] }: { without?: readonly (keyof C & string)[] } = {},
): (keyof C & string)[] {
  const told = ([column, { parte, interno, copia, acto }]: [string, Campo]) =>
    parte === part && !interno && !copia && !acto && !without.includes(column);
  return Object.entries(campos).flatMap((entry) => (told(entry) ? [entry[0]] : []));
}

/** The columns that the paper of a person's data tells; what asks for a permission is told apart. */
export function personalColumns<C extends Campos>(campos: C): (keyof C & string)[] {
  return Object.entries(campos).flatMap(([column, { personal, permiso }]) => (personal && !permiso ? [column] : []));
}

type Joined = Readonly<Record<string, Pick<MergeGroup, 'label'> & { readonly columns: readonly string[] }>>;

/**
 * What is chosen when two records are merged: the groups of columns that go together, and every other column that is told
 * to people by itself. What an act changes, or asks for a permission, stays as it is.
 */
export function mergeGroups<C extends Campos, const J extends Joined>(
  campos: C,
  joined: J & { readonly [G in keyof J]: { readonly columns: readonly (keyof C & string)[] } },
): Readonly<Record<string, MergeGroup>> {
  const taken = new Set<string>(Object.values(joined).flatMap(({ columns }) => columns));
  const alone = Object.entries(campos).flatMap(
    ([column, { label, interno, copia, acto, permiso }]): [string, MergeGroup][] =>
      interno || copia || acto || permiso || taken.has(column) ? [] : [[wireKey(column), { label, columns: [column] }]],
  );
  return { ...joined, ...Object.fromEntries(alone) };
}

/** What a group of columns says of a record. */
export function tellGroup(campos: Campos, group: MergeGroup | undefined, record: object, names?: Names): string {
  const texts = (group?.columns ?? []).map((column) => tellOf(campos, column, record as Told, names));
  return texts.filter(Boolean).join(' · ');
}

/** Fields that templates may name, with what they are called there. */
export function templateFields(campos: Campos): Readonly<Record<string, TemplateField>> {
  return Object.fromEntries(
    templateNames(campos).map(([name, , { label, tipo, unidad }]) => [
      name,
      { titulo: unidad ? `${label} en ${unidad}s` : label, ...(isTemplateType(tipo) ? { tipo } : {}) },
    ]),
  );
}

/** What those fields hold; a zero that means nothing is nothing. */
export function templateValues(campos: Campos, record: object, names: Names): Record<string, TemplateValue> {
  const told = record as Told;
  return Object.fromEntries(
    templateNames(campos).map(([name, column, campo]) => {
      const value = heldIn(campo, column, told) as TemplateValue;
      if (campo.lista) return [name, nameOf(campo, value, told, names) ?? value];
      return [name, value === 0 && campo.vacio ? null : value];
    }),
  );
}

function templateNames(campos: Campos): [name: string, column: string, campo: Campo][] {
  return Object.entries(campos).flatMap(([column, campo]) => {
    const { plantilla } = campo;
    return plantilla ? [[plantilla === true ? wireKey(column) : plantilla, column, campo]] : [];
  });
}

const isTemplateType = (tipo: string): tipo is TemplateFieldKind =>
  ['entero', 'dinero', 'porcentaje', 'fecha', 'booleano'].includes(tipo);
