/** How many come together, as the text of a line says it: 'PACA x 25 x 500 g' 25, 'X12' 12, 'CAJA 24 UND' 24. It is offered, never applied. */
import { esMedida, limpiar } from './nombres.ts';

export interface Empaque {
  readonly cantidad: number;
  /** The words that say so. */
  readonly texto: string;
}

const MAX = 10_000;
const ENVASES =
  'PACA|CAJAS?|PACKS?|PAQUETES?|PAQ|PQT|DISPLAY|BANDEJA|CUBETA|BULTO|FARDO|PLANCHA|CARTON|ESTUCHE|BOLSA|TIRA|SACO|CANASTA|MULTIPACK';
const UNIDADES = 'UNDS?|UNIDAD(?:ES)?|UNIDS?|UN|UNI|PZS?|PIEZAS?|CUBOS|SOBRES|BOTELLAS|LATAS';
const CON_ENVASE = new RegExp(`\\b(?:${ENVASES})(?: DE| POR| X| CON)? (\\d+)(?: ([A-Z]+))?(?= |$)`);
const CON_UNIDAD = new RegExp(`\\b(\\d+) (?:${UNIDADES})(?= |$)`);
/** '15 X 20 X 40' are the sides of a block: numbers on both sides of each X. */
const LADOS = /\b[\d./]+(?: X [\d./]+)+(?: [A-Z]+)?/g;
const POR = /\bX (\d+)(?: ([A-Z]+))?(?= |$)/g;
const PALABRAS: readonly (readonly [RegExp, number])[] = [
  [/\bMEDIA DOCENA\b/, 6],
  [/\bDOCENA\b/, 12],
  [/\bSIX ?PACK\b/, 6],
];

/** `null` when it says nothing, or only sizes. */
export function empaqueDe(nombre: string): Empaque | null {
  const texto = limpiar(nombre);
  for (const [words, cantidad] of PALABRAS) {
    const found = words.exec(texto);
    if (found) return { cantidad, texto: found[0] };
  }
  return enEnvase(texto) ?? enUnidades(texto) ?? porTantos(texto);
}

const valido = (cantidad: number) => Number.isInteger(cantidad) && cantidad > 1 && cantidad <= MAX;

function enEnvase(texto: string): Empaque | null {
  const [found, digits = '', next = ''] = CON_ENVASE.exec(texto) ?? [];
  const cantidad = Number(digits);
  return found && !esMedida(next) && valido(cantidad) ? { cantidad, texto: sinCola(found, next) } : null;
}

function enUnidades(texto: string): Empaque | null {
  const [found, digits = ''] = CON_UNIDAD.exec(texto) ?? [];
  const cantidad = Number(digits);
  return found && valido(cantidad) ? { cantidad, texto: found } : null;
}

function porTantos(texto: string): Empaque | null {
  const rest = texto.replace(LADOS, (sides) => desdoblar(sides));
  for (const [found, digits = '', next = ''] of rest.matchAll(POR)) {
    const cantidad = Number(digits);
    if (!esMedida(next) && valido(cantidad)) return { cantidad, texto: sinCola(found, next) };
  }
  return null;
}

/** '6 X 330 ML' is six of a size, '25 X 500 G' after an X too; anything else with numbers on both sides are sides. */
function desdoblar(sides: string): string {
  const [count, size, unit, ...more] = sides.replaceAll(' X ', ' ').split(' ');
  return more.length === 0 && esMedida(unit ?? '') ? `X ${count} X ${size} ${unit}` : ' ';
}

const sinCola = (found: string, next: string) => found.slice(0, next ? -next.length : undefined).trim();

interface Presentacion {
  readonly id: number;
  readonly nombre: string;
  /** Base units. */
  readonly factor: number;
}

export interface Factor {
  readonly factor: number;
  readonly presentacion_id: number | null;
  /** What one reads beside it: 'Unidad base', 'PACA X 25'. */
  readonly texto: string;
  /** The text of the line says so. */
  readonly del_texto: boolean;
}

/**
 * The factors that one may choose of, the likeliest first and 1 always among them. What the line says comes first, unless our own name
 * says the same ('… PACA x 25' is one of ours).
 */
export function factoresDe(
  linea: string,
  producto: { readonly nombre_producto: string; readonly presentaciones: readonly Presentacion[] },
): Factor[] {
  const told = empaqueDe(linea);
  const own = empaqueDe(producto.nombre_producto);
  const pack = told && told.cantidad !== own?.cantidad ? told : null;
  const units = producto.presentaciones.map(({ id, nombre, factor }): Factor => {
    return { factor, presentacion_id: id, texto: nombre, del_texto: factor === pack?.cantidad };
  });
  const base: Factor = { factor: 1, presentacion_id: null, texto: 'Unidad base', del_texto: false };
  const said: Factor[] =
    pack && !units.some(({ del_texto }) => del_texto)
      ? [{ factor: pack.cantidad, presentacion_id: null, texto: pack.texto, del_texto: true }]
      : [];
  const all = [...said, ...units];
  return [...all.filter(({ del_texto }) => del_texto), base, ...all.filter(({ del_texto }) => !del_texto)];
}
