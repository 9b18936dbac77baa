/** Pure rules of the reference lists. */
import { businessDay } from '../../shared/dates.ts';

/** NIT and NIT of another country: what identifies a company (DIAN, table 13.2.1). People may have any kind of document. */
export const DOCUMENTOS_JURIDICOS: readonly string[] = ['31', '50'];

/** Two letters of a country as the pair of regional indicators that systems draw as its flag. */
export function banderaDe(iso2: string): string {
  return String.fromCodePoint(...[...iso2].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

/** The flag as an image address without files. */
export function imagenBandera(bandera: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 16'><text y='14'>${bandera}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const NOMBRES_MESES = 'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(
  ' ',
);

export const MESES = NOMBRES_MESES.map((nombre, i) => ({ id: i + 1, codigo: String(i + 1).padStart(2, '0'), nombre }));

/** The next year and ten back, newest first, by the calendar of Bogota. */
export function aniosDe(now: Date) {
  const next = Number(businessDay(now).slice(0, 4)) + 1;
  return Array.from({ length: 12 }, (_, i) => next - i).map((anio) => ({
    id: anio,
    codigo: String(anio),
    nombre: String(anio),
  }));
}
