/** The contract of a list of constants: `id`, `codigo`, `nombre` and a few columns more. Any signed-in user reads it. */
import * as z from 'zod';
import type { Campo, Campos } from './campos.ts';
import { column, columnOf } from './columns.ts';
import { defineList, type ListContract } from './list.ts';
import { isCents } from './money.ts';

/** What every entry of a list has. */
export const entrada = {
  codigo: { label: 'Código', tipo: 'texto', letras: 'none', max: 20, obligatorio: true },
  nombre: { label: 'Nombre', tipo: 'texto', letras: 'none', max: 150, obligatorio: true },
  orden: { label: 'Orden', tipo: 'entero' },
  activo: { label: 'Activa', corto: 'Estado', enSeccion: 'Se ofrece en los formularios', tipo: 'booleano' },
} as const satisfies Campos;

/** A column beside code and name. */
export interface ExtraColumn extends Campo {
  readonly tipo: 'texto' | 'entero' | 'tasa';
  /** The values that it may have, when they are few. */
  readonly opciones?: readonly string[];
}

export type Extras = Readonly<Record<string, ExtraColumn>>;

export interface ReferenceListSpec<X extends Extras = Extras> {
  /** Table with id, codigo, nombre, orden, activo. */
  readonly table: string;
  readonly path: string;
  /** What one calls its rows: 'regímenes'. */
  readonly nombre: string;
  /** Further columns of the table that travel: sigla, prefijo. */
  readonly extra?: X;
  /** What files of other programs call an entry, by its code. */
  readonly palabras?: Readonly<Record<string, readonly string[]>>;
}

export type ReferenceRow<X extends Extras = Record<never, never>> = { id: number; codigo: string; nombre: string } & {
  -readonly [K in keyof X]: X[K]['tipo'] extends 'texto' ? string | null : number;
};

type ExtraValue = string | number | null;

/** What an extra column is on the wire. */
export function extraValue({ tipo, opciones, obligatorio, max }: ExtraColumn): z.ZodType<ExtraValue, ExtraValue> {
  if (tipo === 'entero')
    return z
      .int()
      .min(0)
      .max(max ?? 1_000_000_000);
  if (tipo === 'tasa') {
    return z.number().min(0).max(1_000).refine(isCents, 'Usa a lo sumo dos decimales.');
  }
  const text = opciones
    ? z.enum(opciones as [string, ...string[]])
    : z
        .string()
        .trim()
        .min(1)
        .max(max ?? entrada.nombre.max);
  return obligatorio ? text : text.nullable();
}

export function defineReferenceList<const X extends Extras = Record<never, never>>(
  owner: { readonly name: string },
  { path, nombre, extra }: ReferenceListSpec<X>,
): ListContract<ReferenceRow<X>> {
  const extras = Object.entries(extra ?? {});
  const more = Object.fromEntries(
    extras.map(([name, { tipo }]) => [name, tipo === 'texto' ? z.string().nullable() : z.number()]),
  );
  const row = z.object({ id: z.int(), codigo: z.string(), nombre: z.string(), ...more });
  return defineList(owner, {
    path,
    access: 'sesion',
    nombre,
    row: row as z.ZodType<ReferenceRow<X>>,
    columns: [
      columnOf('codigo', entrada.codigo),
      columnOf('nombre', entrada.nombre),
      ...extras.map(([name, { label }]) => column(name, label)),
    ],
    filters: { codigo: 'texto' },
    order: ['orden', 'codigo', 'nombre'],
    defaultOrder: 'orden',
  });
}
