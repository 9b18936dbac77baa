/** The data that a template asks for, read through the modules that own them, under the permissions of who prints. */
import { requirePermiso } from '../../core/auth/actor.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import type { SourceData } from '../../core/template-sources.ts';
import type { Contenido, TemplateValue } from '../../shared/templates.ts';
import { joinWords } from '../../shared/text.ts';
import { FUENTES } from '../fuentes.ts';
import type { Faltante } from './contract/plantillas.ts';
import { fuentesUsadas, type Parametro, PROPIO, usos } from './rules.ts';
import { leerValor } from './valores.ts';

export type Context = Pick<ReadContext<unknown, unknown, unknown>, 'db' | 'actor' | 'now' | 'fuentes'>;

export interface Seleccion {
  /** Source → id of its record. */
  readonly registros: Readonly<Record<string, number>>;
  /** Own field → what was typed. */
  readonly campos: Readonly<Record<string, string>>;
}

/** Throws `sin_permiso` for a source that one may not read, `no_encontrado` for a record that is not there. */
export async function leerDatos(context: Context, contenido: Contenido, seleccion: Seleccion) {
  const claves = new Set(usos(contenido.doc.content).map(({ ruta }) => ruta.split('.', 1)[0] ?? ''));
  const datos: Record<string, SourceData> = { [PROPIO]: { campos: leerPropios(contenido, seleccion.campos) } };
  for (const clave of claves) {
    const declarada = Object.hasOwn(FUENTES, clave) ? FUENTES[clave] : undefined;
    const id = Object.hasOwn(seleccion.registros, clave) ? (seleccion.registros[clave] ?? null) : null;
    if (!declarada || (id === null && !declarada.unica)) continue;
    const lector = lectorDe(context, clave);
    datos[clave] = await lector.leer(context.db, id, context);
  }
  return datos;
}

/** Throws when no module reads it yet, or who asks may not. */
export function lectorDe({ fuentes, actor }: Pick<Context, 'fuentes' | 'actor'>, clave: string) {
  const lector = Object.hasOwn(fuentes, clave) ? fuentes[clave] : undefined;
  if (!lector) {
    if (!Object.hasOwn(FUENTES, clave)) throw notFound('No existe esa fuente de datos.');
    throw refused(`Aún no hay registros de «${FUENTES[clave]?.titulo}» para imprimir. Usa la muestra.`);
  }
  if (lector.permiso !== null) requirePermiso(actor, lector.permiso);
  return lector;
}

function leerPropios({ campos }: Contenido, typed: Seleccion['campos']): Record<string, TemplateValue> {
  const errores: Record<string, string[]> = {};
  const valores = campos.map(({ clave, tipo }) => {
    const valor = leerValor(Object.hasOwn(typed, clave) ? (typed[clave] ?? '') : '', tipo);
    if (valor === undefined) errores[`campos.${clave}`] = ['El valor no es válido para este campo.'];
    return [clave, valor ?? null] as const;
  });
  if (Object.keys(errores).length > 0) throw invalid(errores);
  return Object.fromEntries(valores);
}

/** Sources without a chosen record, then parameters without a value, each with where it is mended. */
export function contarFaltantes(
  contenido: Contenido,
  { registros }: Seleccion,
  faltantes: readonly Parametro[],
): Faltante[] {
  const sinElegir = fuentesUsadas(contenido, FUENTES).filter((clave) => registros[clave] === undefined);
  const of = ({ ruta }: Parametro) => ruta.split('.', 1)[0] ?? '';
  return [
    ...sinElegir.map((clave): Faltante => {
      return { ruta: clave, titulo: FUENTES[clave]?.titulo ?? clave, grupo: 'sin elegir', enlace: null };
    }),
    ...faltantes
      .filter((parametro) => !sinElegir.includes(of(parametro)))
      .map((parametro): Faltante => {
        const { ruta, titulo, grupo } = parametro;
        const clave = of(parametro);
        const enlace = FUENTES[clave]?.ruta?.replace(':id', String(registros[clave] ?? '')) ?? null;
        return { ruta, titulo, grupo, enlace };
      }),
  ];
}

export function refusePrinting(faltantes: readonly Faltante[]): void {
  if (faltantes.length === 0) return;
  const lista = joinWords(faltantes.map(({ titulo, grupo }) => `${titulo} (${grupo})`));
  throw refused(`Faltan datos para generar el documento: ${lista}.`);
}
