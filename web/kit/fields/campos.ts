/** What a module tells of its fields, as props of the controls of a form: `<TextField {...campo('pagina_web')} />`. */
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type Campo, type Campos, type WirePath, wireKey, wirePath } from '../../../server/shared/campos.ts';
import type { RecordForm } from '../../lib/form.ts';
import type { LetterCase } from './masks.ts';

export interface CampoProps<V extends FieldValues> {
  form: RecordForm<V>;
  name: FieldPath<V>;
  label: string;
  required?: true;
  max?: number;
  case?: LetterCase;
  inputMode?: NonNullable<Campo['teclado']>;
  /** Of a select: how the choice of nothing is called. */
  emptyText?: string;
}

/** `at`: path of the row of a sub-list whose fields they are (`contable.bancos.0`). */
export function fieldsOf<V extends FieldValues, C extends Campos>(form: RecordForm<V>, campos: C, at?: string) {
  const byPath = new Map(Object.entries(campos).map(([column, campo]) => [wirePath(column, campo), campo]));
  return (name: WirePath<C>): CampoProps<V> => {
    const { tipo, max, letras, teclado, obligatorio, vacio, ...campo } = byPath.get(name) as Campo;
    const text = tipo === 'texto' || tipo === 'cuenta';
    return {
      form,
      name: (at ? `${at}.${name}` : name) as FieldPath<V>,
      label: formLabel(campo),
      ...(obligatorio ? { required: true } : {}),
      ...(text && max ? { max } : {}),
      ...(text && letras ? { case: letras } : {}),
      ...(teclado ? { inputMode: teclado } : {}),
      ...(vacio && (tipo === 'codigo' || tipo === 'referencia') ? { emptyText: vacio } : {}),
    };
  };
}

/** Label of a field inside its section, with the unit of a number. */
function formLabel({ label, enSeccion, unidad }: Pick<Campo, 'label' | 'enSeccion' | 'unidad'>): string {
  const name = enSeccion ?? label;
  return unidad ? `${name} (${unidad}s)` : name;
}

const EMPTY: Readonly<Partial<Record<Campo['tipo'], unknown>>> = {
  ...{ booleano: false, dinero: 0, porcentaje: 0, entero: null, referencia: null },
  ...{ tasa: null, numero: null, cantidad: null, precio: null, factor: null },
};

/** What a form holds of each field of a part before anybody writes in it. */
export function emptyValues(campos: Campos, part?: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(campos).flatMap(([column, campo]) =>
      campo.parte !== part || campo.interno || campo.copia || campo.acto
        ? []
        : [[wireKey(column), campo.tipo in EMPTY ? EMPTY[campo.tipo] : '']],
    ),
  );
}

/** What a record says of the fields of its form, those of its parts aside. */
export function valuesOf(campos: Campos, record: object): Record<string, unknown> {
  const given = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(emptyValues(campos)).map((name) => [name, given[name] ?? null]));
}
