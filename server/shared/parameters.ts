/** Parameters of processes: what a module declares of each, and what a value must be to be kept (spec 000, section 3). */
import { readFormats, readPrinters } from './labels.ts';
import { MESSAGES } from './messages.ts';
import { joinWords } from './text.ts';

/** Processes that have parameters, with the name that people read. */
export const PROCESOS = {
  general: 'General',
  personas: 'Personas',
  contabilidad: 'Contabilidad',
  inventario: 'Inventario',
  compras: 'Compras',
  ventas: 'Ventas',
  mensajes: 'Mensajes de WhatsApp',
  tableros: 'Tableros',
  talento: 'Talento',
  web: 'Sitio web',
} as const;
export type Proceso = keyof typeof PROCESOS;

type ParameterKind = 'texto' | 'numeric' | 'lista';

/** The spec's limit: a parameter of kind days is at most a month. */
export const MAX_DIAS = 31;

export interface ParameterRules {
  /** 'dias': a whole number up to 31. */
  readonly clase?: 'dias' | undefined;
  /** Said behind the value: 'segundos'. */
  readonly unidad?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Several entries of a list, kept as their codes with commas between. */
  readonly varios?: boolean | undefined;
  /** The entries of a list that has no address: code and name. */
  readonly opciones?: Readonly<Record<string, string>> | undefined;
  /** A secret of another system: kept sealed, and never shown again. */
  readonly secreto?: boolean | undefined;
  /** A text of a form of its own: formats of labels, printers. */
  readonly forma?: 'etiquetas' | 'impresoras' | undefined;
  /** May be left empty. */
  readonly opcional?: boolean | undefined;
}

export interface Parameter {
  readonly proceso: Proceso;
  /** Name inside of its process; never changes. */
  readonly parametro: string;
  readonly tipo: ParameterKind;
  /** As it is kept, always text: what the parameter says until somebody changes it. */
  readonly valor: string;
  readonly label: string;
  /** Of a number; 0 without it. */
  readonly decimales?: number;
  /** Of a list: the list of the API whose rows may be chosen, below `/api/`, … */
  readonly url?: string;
  /** … the column of its rows that people read, … */
  readonly option_label?: string;
  /** … and its table, where the server looks for the chosen codes. */
  readonly tabla?: string;
  readonly rules?: ParameterRules;
  /** Who reads it: names of screens, or a phrase where it is no screen. */
  readonly lo_leen: readonly string[];
}

/** What stands in place of a secret wherever its value would be shown. */
export const OCULTADO = '••••••••';

const MAX_LARGO = 200;
/** Tokens are longer than what people write. */
const MAX_SECRETO = 1_000;

/** What is wrong with a value of this parameter, in one sentence; `null` when it may be kept. */
export function parameterFault(
  { tipo, decimales = 0, rules = {} }: Pick<Parameter, 'tipo' | 'decimales' | 'rules'>,
  valor: string,
): string | null {
  if (valor === '') return rules.opcional ? null : MESSAGES.requerido;
  if (valor.length > (rules.secreto ? MAX_SECRETO : MAX_LARGO)) return MESSAGES.largo;
  if (rules.secreto && !/^[\x21-\x7e]+$/.test(valor)) return 'No puede tener espacios ni letras con tilde.';
  if (tipo === 'numeric') return numberFault(valor, decimales, rules);
  if (tipo === 'lista') return listFault(valor, rules);
  return formFault(valor, rules);
}

function formFault(valor: string, { forma }: ParameterRules): string | null {
  if (forma === 'etiquetas' && !readFormats(valor))
    return 'Escribe cada formato como «Estante = 40x20» o «Hoja de 24 = 70x37, 3x8 en 210x297», en milímetros, con punto y coma entre uno y otro.';
  if (forma === 'impresoras' && !readPrinters(valor))
    return 'Escribe cada impresora como «Bodega = 192.168.1.50» o «Recibo = 192.168.1.51:9100 a 300», con punto y coma entre una y otra.';
  return null;
}

function numberFault(valor: string, decimales: number, { clase, min, max }: ParameterRules): string | null {
  const pattern = decimales === 0 ? /^-?\d{1,12}$/ : new RegExp(`^-?\\d{1,12}(\\.\\d{1,${decimales}})?$`);
  if (!pattern.test(valor)) return decimales === 0 ? MESSAGES.numerico : `Usa a lo sumo ${decimales} decimales.`;
  const value = Number(valor);
  const highest = clase === 'dias' ? Math.min(max ?? MAX_DIAS, MAX_DIAS) : max;
  const lowest = min ?? (clase === 'dias' ? 0 : undefined);
  if (highest !== undefined && value > highest) return `El valor no puede ser mayor a ${highest}.`;
  if (lowest !== undefined && value < lowest) return `El valor no puede ser menor a ${lowest}.`;
  return null;
}

function listFault(valor: string, { varios, opciones }: ParameterRules): string | null {
  const codes = codesOf(valor);
  if (!varios && codes.length > 1) return 'Elige un solo valor.';
  const strange = opciones ? codes.filter((code) => !Object.hasOwn(opciones, code)) : [];
  return strange.length > 0 ? `No está en la lista: ${joinWords(strange)}.` : null;
}

/** The chosen codes of a list: '13,22' → ['13', '22']. */
export function codesOf(valor: string): string[] {
  return valor
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
}
