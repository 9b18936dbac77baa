/** Pure rules of the questions of an offer: what an answer may be, and how many points it gives. */

export const TIPOS_PREGUNTA = ['SI_NO', 'NUMERO', 'TEXTO', 'OPCION'] as const;
export type TipoPregunta = (typeof TIPOS_PREGUNTA)[number];
export const NOMBRES_PREGUNTA: Readonly<Record<TipoPregunta, string>> = {
  SI_NO: 'Sí o no',
  NUMERO: 'Número',
  TEXTO: 'Texto',
  OPCION: 'Una de varias opciones',
};

export type Valor = string | number;

export interface Pregunta {
  readonly id: number;
  readonly texto: string;
  readonly tipo: TipoPregunta;
  readonly opciones: readonly string[];
  readonly obligatoria: boolean;
  /** What is expected; of a number, at least it. Nothing is of a text. */
  readonly espera: Valor | null;
  readonly puntos: number;
  /** Another answer marks the applicant. */
  readonly descarta: boolean;
}

export interface Respuesta {
  readonly pregunta: number;
  readonly valor: Valor;
}

const MAX_TEXTO = 1_000;

/** What an answer is kept as; `null` when it cannot be one of the question. */
export function leerValor({ tipo, opciones }: Pick<Pregunta, 'tipo' | 'opciones'>, valor: Valor): Valor | null {
  const text = String(valor).trim();
  switch (tipo) {
    case 'SI_NO': {
      const said = text.toUpperCase().replace('SÍ', 'SI');
      return said === 'SI' || said === 'NO' ? said : null;
    }
    case 'NUMERO': {
      const number =
        typeof valor === 'number'
          ? valor
          : /^-?\d{1,12}([.,]\d{1,4})?$/.test(text)
            ? Number(text.replace(',', '.'))
            : Number.NaN;
      return Number.isFinite(number) && Math.abs(number) <= 1e12 ? number : null;
    }
    case 'OPCION':
      return opciones.includes(text) ? text : null;
    default:
      return text.length <= MAX_TEXTO && text !== '' ? text : null;
  }
}

/** Whether an answer is as expected; without anything expected, any is. */
export function cumple({ tipo, espera }: Pick<Pregunta, 'tipo' | 'espera'>, valor: Valor | undefined): boolean {
  if (valor === undefined) return false;
  if (espera === null || tipo === 'TEXTO') return true;
  return tipo === 'NUMERO' ? Number(valor) >= Number(espera) : valor === espera;
}

export interface Calificacion {
  /** Percent of all points, half up; `null` where no question gives any. */
  readonly puntaje: number | null;
  readonly descarta: boolean;
}

export function calificar(preguntas: readonly Pregunta[], respuestas: readonly Respuesta[]): Calificacion {
  const valores = new Map(respuestas.map(({ pregunta, valor }) => [pregunta, valor]));
  const good = preguntas.filter((pregunta) => cumple(pregunta, valores.get(pregunta.id)));
  const sum = (some: readonly Pregunta[]) => some.reduce((total, { puntos }) => total + puntos, 0);
  const all = sum(preguntas);
  return {
    // Whole numbers: half up without a fraction that is not quite a half.
    puntaje: all === 0 ? null : Math.floor((sum(good) * 200 + all) / (all * 2)),
    descarta: preguntas.some((pregunta) => pregunta.descarta && pregunta.espera !== null && !good.includes(pregunta)),
  };
}
