/** A template on paper: sample, preview or final. */
import type { Reader } from '../../core/db/reader.ts';
import { newDocument } from '../../core/documents/document.ts';
import { POINTS_A_MM } from '../../core/documents/pdf/options.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { refused } from '../../core/http/errors.ts';
import type { SourceData } from '../../core/template-sources.ts';
import type { Contenido, TemplateKind } from '../../shared/templates.ts';
import { FUENTES } from '../fuentes.ts';
import { componer, type Pieza } from './componer.ts';
import type { Faltante, MODOS } from './contract/plantillas.ts';
import { contarFaltantes, type Context as Datos, leerDatos, refusePrinting, type Seleccion } from './datos.ts';
import { escribirPiezas } from './escribir.ts';
import { findPlantilla, readContenido } from './queries.ts';
import { catalogo, claveDe, problemas } from './rules.ts';

type Context = ReadContext<unknown, unknown, unknown>;
export type Modo = (typeof MODOS)[number];

const MARCAS: Readonly<Record<Modo, string | null>> = { muestra: 'MUESTRA', vista_previa: 'VISTA PREVIA', final: null };

export interface Impresion extends Seleccion {
  readonly nombre: string;
  readonly tipo: TemplateKind;
  readonly contenido: Contenido;
}

/** What is missing to print it with those records. */
export async function revisar(
  context: Context,
  { tipo, contenido, ...seleccion }: Omit<Impresion, 'nombre'>,
): Promise<Faltante[]> {
  const datos = await leerDatos(context, contenido, seleccion);
  const compuesto = componer(contenido.doc.content, {
    fuentes: datos,
    catalogo: catalogo(tipo, FUENTES, contenido.campos),
  });
  return contarFaltantes(contenido, seleccion, compuesto.faltantes);
}

/** The bytes. Final: refuses an unknown parameter and the first datum that is missing. */
export async function imprimir(context: Context, impresion: Impresion, modo: Modo): Promise<Uint8Array> {
  const { nombre, tipo, contenido } = impresion;
  if (modo === 'final') {
    const [problema] = problemas(contenido, tipo, FUENTES);
    if (problema) throw refused(problema);
  }
  const { piezas, faltantes } = componer(contenido.doc.content, {
    fuentes: modo === 'muestra' ? null : await leerDatos(context, contenido, impresion),
    catalogo: catalogo(tipo, FUENTES, contenido.campos),
  });
  if (modo === 'final') refusePrinting(contarFaltantes(contenido, impresion, faltantes));
  const marca = MARCAS[modo];
  const pdf = await newDocument(context, {
    titulo: nombre,
    papel: contenido.papel,
    margen: contenido.margen * POINTS_A_MM,
    membrete: contenido.membrete,
    ...(marca ? { marca } : {}),
  });
  return escribirPiezas(pdf, piezas).build();
}

const NO_PUBLICADA = 'Solo se imprime una plantilla publicada. Publícala o usa la vista previa.';

/** Throws for one that is not there, or is not published. */
export async function requirePublicada(db: Reader, id: number): Promise<void> {
  const { estado } = await findPlantilla(db, id);
  if (estado !== 'PUBLICADA') throw refused(NO_PUBLICADA);
}

/** The published version of a template, final. Refuses one that is not published. */
export async function imprimirPublicada(context: Context, id: number, seleccion: Seleccion) {
  const { nombre, tipo, estado, publicada } = await findPlantilla(context.db, id);
  if (estado !== 'PUBLICADA') throw refused(NO_PUBLICADA);
  const { contenido } = await readContenido(context.db, id, 'PUBLICADA');
  const bytes = await imprimir(context, { nombre, tipo, contenido, ...seleccion }, 'final');
  return { bytes, fileName: `${claveDe(nombre) || 'documento'}.pdf`, nombre, publicada };
}

/**
 * The published words of a template with everything in its place, for who lays them out in a document of its own: refuses what printing
 * refuses. `leido` is what its record says before it can be read.
 */
export async function componerPublicada(
  context: Datos,
  id: number,
  { clave, registro, leido }: { readonly clave: string; readonly registro: number; readonly leido: SourceData },
): Promise<readonly Pieza[]> {
  await requirePublicada(context.db, id);
  const { tipo } = await findPlantilla(context.db, id);
  const { contenido } = await readContenido(context.db, id, 'PUBLICADA');
  const [problema] = problemas(contenido, tipo, FUENTES);
  if (problema) throw refused(problema);
  const fuentes = { ...(await leerDatos(context, contenido, { registros: {}, campos: {} })), [clave]: leido };
  const { piezas, faltantes } = componer(contenido.doc.content, {
    fuentes,
    catalogo: catalogo(tipo, FUENTES, contenido.campos),
  });
  refusePrinting(contarFaltantes(contenido, { registros: { [clave]: registro }, campos: {} }, faltantes));
  return piezas;
}
