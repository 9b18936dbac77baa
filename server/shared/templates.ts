/**
 * Templates of letters and contracts: what modules declare that may be said of their records (`contract/fuentes.ts` of each), and the shape
 * of a written template. A parameter is named `fuente.campo`, or `fuente.lista.campo` inside a block repeated by a list.
 */

/** The lists of parameters of the editor. Those of 'general' are in every template. */
export const LISTAS = { mandato: 'Mandato', arriendo: 'Arriendo', personalizado: 'Personalizado' } as const;
export type TemplateKind = keyof typeof LISTAS;

export type TipoCampo = 'texto' | 'entero' | 'dinero' | 'porcentaje' | 'fecha' | 'booleano';

/** Pesos for money, `YYYY-MM-DD` for days; `null` and '' are data that is missing. */
export type TemplateValue = string | number | boolean | null;

export interface TemplateField {
  readonly titulo: string;
  /** Text unless said. */
  readonly tipo?: TipoCampo;
}

type Campos = Readonly<Record<string, TemplateField>>;

/** What a kind of record says in templates. */
interface TemplateSource {
  readonly titulo: string;
  /** Types of template that may use it. */
  readonly listas: 'todas' | readonly TemplateKind[];
  readonly campos: Campos;
  /** Its lists, by which a block may be repeated: the phones of a supplier. */
  readonly repetidos?: Readonly<Record<string, { readonly titulo: string; readonly campos: Campos }>>;
  /** Address where a missing datum is mended, with `:id` of the record. */
  readonly ruta?: string;
  /** Known without choosing a record: the company, who prints, today. */
  readonly unica?: boolean;
}

/** By the name with which a parameter begins. */
export type TemplateSources = Readonly<Record<string, TemplateSource>>;

/** How a value is written, by its type; the first is the usual one. */
export const FORMATOS = {
  texto: { normal: 'Tal como está', mayusculas: 'EN MAYÚSCULAS' },
  entero: { cifra: '12', letras: 'doce', ambos: 'doce (12)' },
  dinero: { cifra: '$ 1,200,000', letras: 'UN MILLÓN… M/CTE', ambos: 'UN MILLÓN… M/CTE ($ 1,200,000)' },
  porcentaje: { cifra: '19 %' },
  fecha: { corta: '21/11/2026', larga: '21 de noviembre de 2026', letras: 'veintiuno (21) de noviembre de…' },
  booleano: { palabra: 'Sí o No' },
} as const satisfies Record<TipoCampo, Readonly<Record<string, string>>>;

/** Conditions that need no code; `valor` is compared by those that take one. */
export const OPERADORES = {
  tiene: { titulo: 'tiene dato', valor: false },
  no_tiene: { titulo: 'no tiene dato', valor: false },
  es: { titulo: 'es', valor: true },
  no_es: { titulo: 'no es', valor: true },
  mayor: { titulo: 'es mayor que', valor: true },
  menor: { titulo: 'es menor que', valor: true },
} as const;
export type Operador = keyof typeof OPERADORES;

export const MARCAS = ['bold', 'italic', 'underline'] as const;
export type Marca = { readonly type: (typeof MARCAS)[number] };
export const ALINEACIONES = ['izquierda', 'centro', 'derecha', 'justificado'] as const;
export type Alineacion = (typeof ALINEACIONES)[number];

/** The editor's own names of nodes (ProseMirror). */
export type Inline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly Marca[] | undefined }
  | { readonly type: 'hardBreak' }
  | { readonly type: 'variable'; readonly attrs: VariableAttrs; readonly marks?: readonly Marca[] | undefined };

export interface VariableAttrs {
  readonly ruta: string;
  readonly formato: string;
  /** May be empty: nothing is written then. */
  readonly opcional: boolean;
}

export interface CondicionAttrs {
  readonly ruta: string;
  readonly operador: Operador;
  readonly valor: string;
}

interface Celda {
  readonly type: 'tableCell' | 'tableHeader';
  readonly content: readonly Bloque[];
}
export interface Fila {
  readonly type: 'tableRow';
  readonly content: readonly Celda[];
}
export interface Item {
  readonly type: 'listItem';
  readonly content: readonly Bloque[];
}

export type Bloque =
  | {
      readonly type: 'paragraph';
      readonly attrs: { align: Alineacion | null };
      readonly content?: readonly Inline[] | undefined;
    }
  | {
      readonly type: 'heading';
      readonly attrs: { level: 1 | 2 | 3; align: Alineacion | null };
      readonly content?: readonly Inline[] | undefined;
    }
  | { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly Item[] }
  | { readonly type: 'table'; readonly content: readonly Fila[] }
  | { readonly type: 'pageBreak' | 'horizontalRule' }
  | { readonly type: 'condicion'; readonly attrs: CondicionAttrs; readonly content: readonly Bloque[] }
  | { readonly type: 'repetir'; readonly attrs: { readonly ruta: string }; readonly content: readonly Bloque[] };

interface Documento {
  readonly type: 'doc';
  readonly content: readonly Bloque[];
}

/** A datum that only this template asks for, when it is printed. */
export interface CampoPropio {
  /** Its name in `propio.clave`. */
  readonly clave: string;
  readonly titulo: string;
  readonly tipo: TipoCampo;
}

/** All that a version keeps. */
export interface Contenido {
  readonly papel: 'carta' | 'oficio' | 'a4';
  /** Millimetres. */
  readonly margen: number;
  /** With the company's letterhead. */
  readonly membrete: boolean;
  readonly campos: readonly CampoPropio[];
  readonly doc: Documento;
}
