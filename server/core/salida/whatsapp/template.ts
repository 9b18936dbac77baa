/**
 * Messages of WhatsApp: each has a template of its own, which Meta approves under the same name with the same text, its variables
 * numbered in the order in which they stand. Their texts are in the code of the module that sends them.
 */
import type { Categoria } from './precio.ts';

/** The names between braces of a text. */
export type VariablesDe<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariablesDe<Rest>
  : never;

export interface WhatsappTemplate<T extends string = string> {
  /** As Meta knows it: `pago_propietario`. */
  readonly nombre: string;
  /** What people call it: 'Pago realizado'. */
  readonly asunto: string;
  /** 'Hola {nombre}: …' */
  readonly texto: T;
  /** It asks for money: kept to the hours and days of Ley 2300 de 2023. */
  readonly cobranza?: boolean;
  /** As what Meta approved it, and charges for it; `UTILIDAD` without it. */
  readonly categoria?: Exclude<Categoria, 'SERVICIO'>;
}

export function defineWhatsappTemplate<const T extends string>(plantilla: WhatsappTemplate<T>): WhatsappTemplate<T> {
  return plantilla;
}

const NAME = /\{(\w+)\}/g;

/** Meta refuses line breaks, tabs and runs of spaces in a value, and empty ones. */
const clean = (value: string) => value.replace(/\s+/g, ' ').trim() || '-';

/** The values in the order of the template, and the text that the person reads. */
export function componer<T extends string>(
  { texto }: WhatsappTemplate<T>,
  variables: Readonly<Record<VariablesDe<T>, string>>,
): { readonly valores: readonly string[]; readonly mensaje: string } {
  const values = variables as Readonly<Record<string, string>>;
  const textOf = (name: string) => clean(values[name] ?? '');
  return {
    valores: [...texto.matchAll(NAME)].map(([, name = '']) => textOf(name)),
    mensaje: texto.replace(NAME, (_, name: string) => textOf(name)),
  };
}
