/** The contract of a list of constants: `id`, `codigo`, `nombre` and a few columns more. Any signed-in user reads it. */
import * as z from 'zod';
import { column } from './columns.ts';
import { defineList, type ListContract } from './list.ts';

export interface ReferenceListSpec<Extra extends string = never> {
  /** Table with id, codigo, nombre, orden, activo. */
  readonly table: string;
  readonly path: string;
  /** What one calls its rows: 'regímenes'. */
  readonly nombre: string;
  /** Further text columns of the table that travel: sigla, prefijo. */
  readonly extra?: readonly Extra[];
}

export type ReferenceRow<Extra extends string = never> = { id: number; codigo: string; nombre: string } & Record<
  Extra,
  string | null
>;

export function defineReferenceList<Extra extends string = never>(
  owner: { readonly name: string },
  { path, nombre, extra = [] }: ReferenceListSpec<Extra>,
): ListContract<ReferenceRow<Extra>> {
  const more = Object.fromEntries(extra.map((name) => [name, z.string().nullable()]));
  const row = z.object({ id: z.int(), codigo: z.string(), nombre: z.string(), ...more });
  return defineList(owner, {
    path,
    access: 'sesion',
    nombre,
    row: row as unknown as z.ZodType<ReferenceRow<Extra>>,
    columns: [column('codigo', 'Código'), column('nombre', 'Nombre')],
    filters: { codigo: 'texto' },
    order: ['orden', 'codigo', 'nombre'],
    defaultOrder: 'orden',
  });
}
