/** What the fields of a product say of one another, told in the form while one types and by the server before it writes. */
import type * as z from 'zod';
import { claveBarras } from '../rules/barras.ts';

interface Campos {
  readonly tipo: string;
  readonly codigo_barras: string | null;
  readonly maneja_lote: boolean;
  readonly maneja_vencimiento: boolean;
  readonly maneja_serial: boolean;
  readonly stock_minimo: number | null;
  readonly stock_maximo: number | null;
  readonly bodega_defecto_id: number | null;
  readonly ubicacion_defecto_id: number | null;
  readonly presentaciones: readonly { readonly nombre: string | null; readonly codigo_barras: string | null }[];
  readonly componentes: readonly { readonly producto_id: number }[];
  readonly sustitutos: readonly number[];
  readonly impuestos_adicionales: readonly string[];
  readonly borrador?: boolean | undefined;
}

type Fault = readonly [path: (string | number)[], message: string];

export function coherente<S extends z.ZodType<Campos>>(schema: S): S {
  return schema.superRefine((datos, ctx) => {
    for (const [path, message] of faults(datos)) ctx.addIssue({ code: 'custom', path, message });
  }) as S;
}

function faults(d: Campos): Fault[] {
  const lotes = d.maneja_lote || d.maneja_vencimiento || d.maneja_serial;
  return [
    ...when(lotes && d.tipo !== 'INVENTARIO', ['tipo'], 'Solo un producto de inventario maneja lotes o seriales.'),
    ...when(d.maneja_lote && d.maneja_serial, ['maneja_serial'], 'Maneja lotes o seriales, no ambos.'),
    ...when(
      d.maneja_vencimiento && !d.maneja_lote,
      ['maneja_vencimiento'],
      'El vencimiento es de un lote: maneja lotes.',
    ),
    ...when(
      d.stock_minimo !== null && d.stock_maximo !== null && d.stock_maximo < d.stock_minimo,
      ['stock_maximo'],
      'El máximo no puede ser menor que el mínimo.',
    ),
    ...when(
      d.ubicacion_defecto_id !== null && d.bodega_defecto_id === null,
      ['bodega_defecto_id'],
      'Elige la bodega de esa ubicación.',
    ),
    ...when(d.tipo !== 'KIT' && d.componentes.length > 0, ['componentes'], 'Solo un kit tiene componentes.'),
    ...when(
      d.tipo === 'KIT' && d.componentes.length === 0 && !d.borrador,
      ['componentes'],
      'Un kit tiene componentes.',
    ),
    ...barcodes(d),
    ...repeated(d.presentaciones.map(({ nombre }) => nombre?.toUpperCase() ?? null)).map(
      (i): Fault => [['presentaciones', i, 'nombre'], 'Ya hay una presentación con ese nombre.'],
    ),
    ...repeated(d.componentes.map(({ producto_id }) => producto_id)).map(
      (i): Fault => [['componentes', i, 'producto_id'], 'El componente ya está en la lista.'],
    ),
    ...repeated(d.sustitutos).map((i): Fault => [['sustitutos', i], 'El sustituto ya está en la lista.']),
    ...repeated(d.impuestos_adicionales).map(
      (i): Fault => [['impuestos_adicionales', i], 'El impuesto ya está en la lista.'],
    ),
  ];
}

function when(isWrong: boolean, path: (string | number)[], message: string): Fault[] {
  return isWrong ? [[path, message]] : [];
}

/** Its own and those of its presentations are all different, zeros before them aside. */
function barcodes({ codigo_barras, presentaciones }: Campos): Fault[] {
  const all = [codigo_barras, ...presentaciones.map((row) => row.codigo_barras)];
  return repeated(all.map((codigo) => codigo && claveBarras(codigo))).map((i) => [
    i === 0 ? ['codigo_barras'] : ['presentaciones', i - 1, 'codigo_barras'],
    `El código de barras ${all[i]} está repetido.`,
  ]);
}

/** Places of the values that an earlier one says already. */
export function repeated(values: readonly (string | number | null)[]): number[] {
  return values.flatMap((value, i) => (value !== null && value !== '' && values.indexOf(value) < i ? [i] : []));
}
